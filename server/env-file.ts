import { existsSync } from 'node:fs';

/** Reads `.env` into the environment when there is one; what is already set wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
