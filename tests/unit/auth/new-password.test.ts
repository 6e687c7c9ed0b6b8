import { describe, expect, it } from "vitest";
import { generatePassword } from "#lib/auth/generate-password.ts";
import { newPassword } from "#lib/auth/new-password.ts";
import { confirmationError, passwordError } from "#lib/auth/password-rules.ts";

const texts = ["", "12345", "123456", "x".repeat(18), "x".repeat(19), " пароль ", "🔑🔑"];

describe("a new password", () => {
  it("has 6 to 18 characters of any kind", () => {
    expect(texts.map(passwordError)).toEqual([
      "users.errors.password.required",
      "users.errors.password.invalid",
      null,
      null,
      "users.errors.password.invalid",
      null,
      "users.errors.password.invalid",
    ]);
  });

  it("is held to the same on the server", () => {
    const errors = texts.map((text) => {
      const { error } = newPassword.safeParse(text);
      return error ? error.issues.map(({ message }) => message) : [];
    });
    expect(errors).toEqual(texts.map((text) => [passwordError(text) ?? []].flat()));
  });

  it("is repeated to the letter", () => {
    expect(confirmationError("secret1", "secret1")).toBeNull();
    expect(confirmationError("secret1", "Secret1")).toBe("users.errors.passwords.confirm");
  });

  it("is made at random of 8 characters, all equally likely", () => {
    const made = Array.from({ length: 4000 }, generatePassword);
    expect(new Set(made).size).toBe(made.length);
    expect(made.every((password) => passwordError(password) === null)).toBe(true);
    expect(made.every((password) => password.length === 8)).toBe(true);
    const counts = new Map<string, number>();
    for (const letter of made.join("")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(57);
    const average = 32_000 / 57;
    for (const count of counts.values())
      expect(Math.abs(count - average)).toBeLessThan(average / 3);
  });
});
