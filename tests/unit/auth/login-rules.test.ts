import { describe, expect, it } from "vitest";
import { canBePassword, canBeUsername } from "#lib/auth/login-rules.ts";

describe("what may sign in", () => {
  it("is a name of 1 to 150 letters, digits and + - . @ _, blanks round it aside", () => {
    for (const name of ["a", " customer ", "анна.1", "x+y-z@mail_1.com", "q".repeat(150)])
      expect(canBeUsername(name), name).toBe(true);
    for (const name of ["", "  ", "two words", "q".repeat(151), "a/b"])
      expect(canBeUsername(name), name).toBe(false);
  });

  it("is a password of at least 6 characters", () => {
    expect(["secret", "x".repeat(200)].every(canBePassword)).toBe(true);
    expect(["", "short", "x".repeat(201)].some(canBePassword)).toBe(false);
  });
});
