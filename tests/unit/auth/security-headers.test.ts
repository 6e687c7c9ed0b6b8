import { describe, expect, it } from "vitest";
import {
  commonHeaders,
  contentSecurityPolicy,
  filePolicy,
  securityHeaders,
} from "#server/auth/security-headers.ts";

const base = { nonce: "abc", host: "cabinet.example:3000", isDevelopment: false, isSecure: false };

describe("content security policy", () => {
  it("runs only scripts with the nonce and talks only to its own origin", () => {
    const policy = contentSecurityPolicy(base);
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy).toContain("connect-src 'self' ws://cabinet.example:3000;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
  });

  it("is each page's own, and the common one's of other answers", () => {
    expect(securityHeaders(true)).not.toHaveProperty("Content-Security-Policy");
    expect(commonHeaders(true)).toHaveProperty("Content-Security-Policy");
  });

  it("takes nothing from a forged Host", () => {
    const policy = contentSecurityPolicy({ ...base, host: "x; script-src *" });
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain("*");
  });

  it("lets the chat's own addresses through only where the edition has one", () => {
    const policy = contentSecurityPolicy({ ...base, hasChat: true });
    expect(policy).toContain(
      "connect-src 'self' ws://cabinet.example:3000 https://client.crisp.chat",
    );
    expect(policy).toContain("wss://client.relay.crisp.chat");
    expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
    expect(policy).toContain("frame-src 'self'");
    expect(contentSecurityPolicy(base)).not.toContain("crisp");
  });

  it("insists on https only where it is served so", () => {
    expect(contentSecurityPolicy({ ...base, isSecure: true })).toContain(
      "wss://cabinet.example:3000",
    );
    expect(securityHeaders(true)).toHaveProperty(
      "Strict-Transport-Security",
      "max-age=31536000; includeSubDomains",
    );
    expect(securityHeaders(false)).not.toHaveProperty("Strict-Transport-Security");
  });
});

describe("what isn't a page", () => {
  it("stands in no frame and takes no base or plug-in", () => {
    const { "Content-Security-Policy": policy } = commonHeaders(false);
    expect(policy).toBe("object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  });

  it("runs nothing of a file, and shows it in our own pages only", () => {
    for (const type of ["text/plain", "image/svg+xml", "application/pdf"]) {
      const policy = filePolicy(type);
      expect(policy).toMatch(/^default-src 'none';/);
      expect(policy).toContain("base-uri 'none'; frame-ancestors 'self'");
      expect(policy.endsWith("sandbox")).toBe(type !== "application/pdf");
    }
  });
});
