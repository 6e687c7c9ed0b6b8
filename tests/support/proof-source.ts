/** The page of a test, as passkeys know it. */
export const testSite = { origin: "https://cabinet.test", rpId: "cabinet.test" };

/** The browser from which an owner's proof comes: no known device, and our own page. */
export const proofSource = () => ({
  origin: Promise.resolve({ address: "203.0.113.1", devices: [] }),
  site: async () => testSite,
});
