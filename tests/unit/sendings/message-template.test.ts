import { expect, test } from "vitest";
import { parseMessage, renderMessage } from "#lib/sendings/message-template.ts";

const ann = { firstName: `Ann & "Bo" <b>`, lastName: "O\r\nBcc: x", custom: { custom01: "'5'" } };

/** 0, 0.1 … 0.9, 0, …: each drawn number differs from the one before. */
function counting() {
  let drawn = 0;
  return () => (drawn++ % 10) / 10;
}

test("a plain text is rendered alone", () => {
  const template = parseMessage({ text: "Hi $firstName" });
  expect(template.variables).toEqual(["firstName"]);
  expect(renderMessage(template, ann, counting())).toEqual({
    text: `Hi Ann & "Bo" <b>`,
    parts: null,
  });
});

test("parts that are the same for all stay where they were written", () => {
  const template = parseMessage({ text: "$firstName", subject: "Hello", html: "<b>Hi</b>" });
  expect(renderMessage(template, ann, counting()).parts).toBeNull();
});

test("values are text in HTML and one line in a subject", () => {
  const template = parseMessage({
    subject: "For $firstName $lastName",
    html: "<p title='$custom01'>$firstName</p>",
  });
  expect(template.variables).toEqual(["firstName", "lastName", "custom01"]);
  expect(renderMessage(template, ann, counting())).toEqual({
    text: "",
    parts: {
      subject: `For Ann & "Bo" <b> O Bcc: x`,
      html: "<p title='&#39;5&#39;'>Ann &amp; &quot;Bo&quot; &lt;b&gt;</p>",
    },
  });
});

test("all parts say the same code", () => {
  const template = parseMessage({ text: "#NNNN", subject: "#NNNN is it", html: "<b>#NNNN</b>" });
  const random = counting();
  expect(renderMessage(template, {}, random)).toEqual({
    text: "0123",
    parts: { subject: "0123 is it", html: "<b>0123</b>" },
  });
  expect(renderMessage(template, {}, random).text).toBe("4567");
});
