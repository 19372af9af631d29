/** What a backup is made of. It is a tar of plain files; the sums of all others come last. */

export const SECRET_FILE = 'secret';
/** What else the process keeps in the data folder: files, and folders of files. */
export const BESIDE = [SECRET_FILE, 'has-accounts', 'photos'] as const;

/** Whether a file of this name is one of these, or in one of their folders, under a name as the console gives. */
export const isBeside = (name: string): boolean =>
  BESIDE.some(
    (known) =>
      name === known || (name.startsWith(`${known}/`) && /^[\w-]+\/[\w.-]{1,80}$/.test(name) && !name.includes('..')),
  );

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
