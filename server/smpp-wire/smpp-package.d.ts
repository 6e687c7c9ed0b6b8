/** The narrow part of the `smpp` package used here: its PDU codec, not its session. */
declare module "smpp" {
  interface Filtered {
    filter?: unknown;
  }

  interface PackagePdu {
    command: string;
    command_status: number;
    sequence_number: number;
    toBuffer(): Buffer;
    [field: string]: unknown;
  }

  interface Smpp {
    PDU: new (command: string | Buffer, fields?: Record<string, unknown>) => PackagePdu;
    commands: Record<string, { id: number; params?: Record<string, Filtered> }>;
    tlvs: Record<string, Filtered>;
    addTLV(name: string, options: { id: number; type: unknown }): void;
    types: { tlv: { buffer: unknown } };
    errors: Record<string, number>;
  }

  const smpp: Smpp;
  export default smpp;
}
