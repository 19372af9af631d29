/** What a backup is made of. It is a tar of plain files; the sums of all others come last. */

export const SECRET_FILE = 'secret';
/** What else the process keeps in the data folder: files, and folders of files. */
export const BESIDE = [SECRET_FILE, 'has-accounts', 'photos'] as const;

/** The first file of a backup, and the last. */
export const ABOUT_FILE = 'backup.json';
export const SUMS_FILE = 'SHA256SUMS';

export const BACKUP_VERSION = 1;

/** What `backup.json` says. */
export interface About {
  /** Of the format. */
  backup: number;
  /** Of the program that made it. */
  version: string;
  /** The moment it is of. */
  at: string;
  /** Whether the kept secret is in it; without it NDR_SECRET was set, which is to be set again. */
  hasSecret: boolean;
}
