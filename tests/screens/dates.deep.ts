import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { complaintsOfCalendar } from "./calendar-complaints.ts";
import { openGallery, type OpenGallery } from "./open-gallery.ts";

let gallery: OpenGallery;

beforeAll(async () => {
  gallery = await openGallery(inject("browserPath"));
});

afterAll(async () => gallery.close());

beforeEach(async () => gallery.show("record-edit-money"));

describe.each([320, 1280])("at %i px", (width) => {
  test.each(["Vigente desde", "Período"])(
    "the calendar of %s fits, and axe finds nothing in either theme",
    async (label) => {
      expect(await complaintsOfCalendar(gallery, label, width)).toEqual([]);
    },
  );
});
