/** Where texts stand: `web/users/texts/en.json` is the group `users`, `web/auth/texts/accounts.en.json` the group `accounts`. */
const pattern = /([\w-]+)\/texts\/(?:([\w-]+)\.)?(en|fr|ar)\.json/;

export interface TextFile {
  /** The folder it stands in. */
  feature: string;
  /** What it is asked for by, and the first half of its keys: `users:title`. */
  group: string;
  language: string;
}

/** Takes the path of a text file, whatever it begins with. Throws for any other path. */
export function textFileOf(path: string): TextFile {
  const [, feature, own, language] = pattern.exec(path) ?? [];
  if (!feature || !language) throw new Error(`${path} is no file of texts`);
  return { feature, group: own ?? feature, language };
}

/** The `names` of a file: of the feature's pages, and of the subjects that its rules are about. */
export interface OwnNames {
  [page: string]: string | Record<string, string> | undefined;
  subjects?: Record<string, string>;
}

/** Names of pages by feature, and of all subjects under `subject`, from those of the files (path to names) that have any. */
export function namesByFeature(files: Record<string, OwnNames | undefined>): Record<string, object> {
  const names: Record<string, object> = {};
  const subject: Record<string, string> = {};
  for (const [path, own] of Object.entries(files)) {
    if (!own) continue;
    const { feature } = textFileOf(path);
    const { subjects, ...pages } = own;
    names[feature] = { ...names[feature], ...pages };
    Object.assign(subject, subjects);
  }
  return { ...names, subject };
}
