import { describe, expect, it } from "vitest";
import { addressGroup, clientAddress } from "#server/auth/address.ts";

describe("clientAddress", () => {
  it("is the socket's without a trusted proxy, whatever the header claims", () => {
    expect(clientAddress("203.0.113.7", "1.2.3.4", 0)).toBe("203.0.113.7");
    expect(clientAddress("::ffff:203.0.113.7", undefined, 0)).toBe("203.0.113.7");
  });

  it("is what the outermost trusted proxy saw", () => {
    expect(clientAddress("10.0.0.2", "6.6.6.6, 203.0.113.7", 1)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.2", "6.6.6.6, 203.0.113.7, 10.0.0.3", 2)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.2", ["6.6.6.6", "203.0.113.7"], 1)).toBe("203.0.113.7");
  });

  it("falls back to the socket when the header is missing, short or nonsense", () => {
    expect(clientAddress("10.0.0.2", undefined, 1)).toBe("10.0.0.2");
    expect(clientAddress("10.0.0.2", "203.0.113.7", 2)).toBe("10.0.0.2");
    expect(clientAddress("10.0.0.2", "<script>", 1)).toBe("10.0.0.2");
  });

  it("reads addresses with ports, brackets and zones", () => {
    expect(clientAddress("10.0.0.2", "203.0.113.7:443", 1)).toBe("203.0.113.7");
    expect(clientAddress("10.0.0.2", "[2001:DB8::1]:443", 1)).toBe("2001:db8::1");
    expect(clientAddress("fe80::1%eth0", undefined, 0)).toBe("fe80::1");
  });
});

describe("addressGroup", () => {
  it("counts an IPv6 customer by their /64", () => {
    expect(addressGroup("2001:db8:1:2:aaaa::1")).toBe("2001:db8:1:2::/64");
    expect(addressGroup("2001:0db8:1:2:ffff:1:2:3")).toBe("2001:db8:1:2::/64");
    expect(addressGroup("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(addressGroup("::1")).toBe("0:0:0:0::/64");
    expect(addressGroup("203.0.113.7")).toBe("203.0.113.7");
  });
});
