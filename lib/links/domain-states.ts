/** How far a domain of short links is. */
export const domainStates = ["waiting", "unreached", "ready", "frozen"] as const;
export type DomainState = (typeof domainStates)[number];

/**
 * What a check found wrong: no name server answered, it has no such record, no site answers at the domain, or another
 * one than this does.
 */
export const domainFaults = ["dns", "record", "unreachable", "foreign"] as const;
export type DomainFault = (typeof domainFaults)[number];
