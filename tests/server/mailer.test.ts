import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { describe, expect, test } from "vitest";
import { smtpMailer, withDefaults } from "../../server/services/mailer.ts";
import { recoveryMail } from "../../server/messages/code-mails.ts";

const MAIL = recoveryMail({
  user: { email: "ana@garante.example", firstname: "Ana", username: "ana" },
  code: "ABCDE-12345",
  address: "https://garante.example",
});

/** A mail server that accepts one message, or refuses each recipient by name, and records every command it received. */
async function openMailServer({ refuses = false } = {}) {
  const heard: string[] = [];
  const converse = (socket: Socket) => {
    let inMessage = false;
    socket.write("220 prueba\r\n");
    createInterface({ input: socket }).on("line", (line) => {
      heard.push(line);
      if (inMessage && line !== ".") return;
      inMessage = line === "DATA";
      if (line === "QUIT") socket.end("221 adiós\r\n");
      else if (refuses && line.startsWith("RCPT")) {
        socket.write(`550 5.1.1 ${line.slice(8)}: Recipient address rejected\r\n`);
      } else socket.write(inMessage ? "354 siga\r\n" : "250 bien\r\n");
    });
  };
  const server = createServer(converse).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, heard, close: () => server.close() };
}

describe("with SMTP_URL", () => {
  test("the mail goes to the mail server, from the address of the installation", async () => {
    const { url, heard, close } = await openMailServer();
    await smtpMailer(url, "Garante <no-responder@garante.example>").send(MAIL);
    close();
    expect(heard).toContain("MAIL FROM:<no-responder@garante.example>");
    expect(heard).toContain("RCPT TO:<ana@garante.example>");
    expect(heard.join("\n")).toContain("ABCDE-12345");
  });

  test("the words of a server that refuses, which name the recipient, are its codes alone", async () => {
    const { url, close } = await openMailServer({ refuses: true });
    const sent = smtpMailer(url, "x@garante.example").send(MAIL);
    await expect(sent).rejects.toThrow(/^the mail server refused: 550 5\.1\.1$/u);
    close();
  });

  test("a mail server that is down is a failure to try again, not a lost mail", async () => {
    const { url, close } = await openMailServer();
    close();
    await expect(smtpMailer(url, "x@garante.example").send(MAIL)).rejects.toThrow("ECONNREFUSED");
  });
});

test("mail crosses no network without TLS, unless the installation says so", () => {
  const asks = (url: string) => new URL(withDefaults(url)).searchParams.get("requireTLS");
  expect(["smtp://correo.example:587", "smtp://10.0.0.5"].map(asks)).toEqual(["true", "true"]);
  const others = ["smtp://localhost:25", "smtp://[::1]", "smtps://correo.example"];
  expect(others.map(asks)).toEqual([null, null, null]);
  expect(asks("smtp://correo.example?requireTLS=false")).toBe("false");
  expect(asks("smtp://correo.example?ignoreTLS=true")).toBeNull();
});

describe("the recovery mail", () => {
  test("says how long its code lives, and carries it in the part of a link that browsers do not send", () => {
    expect(MAIL.text).toContain("Hola, Ana:");
    expect(MAIL.text).toContain("https://garante.example/pwd-update#ABCDE-12345");
    expect(MAIL.text).toContain("Vence en 10 minutos");
    expect(MAIL.text).not.toMatch(/https?:[^\s#]*ABCDE/u);
  });
});
