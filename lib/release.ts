/** What a server runs: the version people talk of, and which build of it. */
export interface Release {
  version: string;
  build: string;
}

/** The release in development, where there is neither a build nor an offline worker. */
export const developmentRelease = "development";
