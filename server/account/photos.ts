import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { MOST_PHOTO_BYTES, MOST_PHOTO_SIDE, type PhotoType, photoTypes } from '../../shared/account-settings-values.ts';
import { pictureTypeOf } from '../../shared/picture-type.ts';
import { AppError } from '../errors.ts';
import type { Handle } from '../stores/state/state.ts';
import { userStore } from '../users/store.ts';

/** A file that nobody has may be one that is just being given. */
const SPARED_MS = 3_600_000;
/** In the data folder. */
const FOLDER = 'photos';
const ADDRESS = '/api/photos/';
/** Nothing else may name a file. */
export const PHOTO_NAME = '^[0-9]{1,10}-[0-9a-f]{16}\\.(jpg|png|webp|gif)$';
const NAME = new RegExp(PHOTO_NAME);

/** Pixels of the longer side, by the picture's header; null where that does not say it. */
function longerSideOf(bytes: Buffer): number | null {
  try {
    // A copy: of a buffer it would read on beyond the end.
    const { width, height } = imageSize(new Uint8Array(bytes));
    return width > 0 && height > 0 ? Math.max(width, height) : null;
  } catch {
    return null;
  }
}

/**
 * Pictures of people, as files that only their owner reads. Each has a name of its own, made of the person's id and the picture's
 * bytes, and stands in the person's row as an address; a file that no row names is not shown and goes with the next cleaning.
 */
export function photoStore(db: Handle, dataDir: string) {
  const folder = join(dataDir, FOLDER);
  const avatarOf = async (userId: number) =>
    (await db.selectFrom('user').select('avatar').where('id', '=', userId).executeTakeFirst())?.avatar;
  const set = (userId: number, avatar: string) => userStore(db).update(userId, { avatar }, userId);
  /** The file of somebody's own picture: what an administrator wrote there may be any address, and may name no file. */
  const ownFile = (userId: number, avatar = '') => {
    const name = avatar.startsWith(ADDRESS) ? avatar.slice(ADDRESS.length) : '';
    return NAME.test(name) && name.startsWith(`${userId}-`) ? join(folder, name) : undefined;
  };
  const removeFile = async (path: string | undefined) => {
    if (path) await rm(path, { force: true });
  };

  return {
    /**
     * Keeps `bytes` as the user's picture, instead of the one before.
     * @throws 400 NOT_A_PICTURE, 400 TOO_MANY_PIXELS, 413 BODY_TOO_LARGE
     */
    async put(userId: number, bytes: Buffer): Promise<void> {
      if (bytes.length > MOST_PHOTO_BYTES) throw new AppError('BODY_TOO_LARGE');
      const type = pictureTypeOf(bytes);
      const side = type && longerSideOf(bytes);
      if (!side) throw new AppError('NOT_A_PICTURE');
      if (side > MOST_PHOTO_SIDE) throw new AppError('TOO_MANY_PIXELS', { max: MOST_PHOTO_SIDE });
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
      const name = `${userId}-${hash}.${photoTypes[type]}`;
      const before = ownFile(userId, await avatarOf(userId));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Whoever reads it meanwhile has it whole; the same picture may be given twice at a time.
      const part = join(folder, `.${randomUUID()}`);
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, join(folder, name));
      await set(userId, ADDRESS + name);
      if (before !== ownFile(userId, await avatarOf(userId))) await removeFile(before);
    },

    /** Back to initials. */
    async remove(userId: number): Promise<void> {
      const before = ownFile(userId, await avatarOf(userId));
      await set(userId, '');
      await removeFile(before);
    },

    /** The picture of this name and its type. @throws 404 PHOTO_NOT_FOUND when nobody has it */
    async get(name: string): Promise<{ type: PhotoType; bytes: Buffer }> {
      const address = ADDRESS + name;
      const owner = db.selectFrom('user').select('id').where('avatar', '=', address);
      const bytes = (await owner.executeTakeFirst()) && (await readFile(join(folder, name)).catch(() => undefined));
      const type = bytes && pictureTypeOf(bytes);
      if (!type) throw new AppError('PHOTO_NOT_FOUND');
      return { type, bytes };
    },

    /** Takes away what no row names: of people who are gone, and of a write that was broken off. */
    async clean(now: Date): Promise<void> {
      const files = await readdir(folder).catch(() => []);
      for (const file of files) {
        const owner = db
          .selectFrom('user')
          .select('id')
          .where('avatar', '=', ADDRESS + file);
        if (await owner.executeTakeFirst()) continue;
        const path = join(folder, file);
        const { mtimeMs } = await stat(path);
        if (mtimeMs < now.getTime() - SPARED_MS) await removeFile(path);
      }
    },
  };
}
