/** The address of what the person did: a part of their profile, which any session may open (spec §6). */
export const OWN_CHANGES = "/profiles/me?ver=cambios";
