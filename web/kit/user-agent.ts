/** By what their user agent says, the first that fits: most name others besides themselves. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdgA?(iOS)?\//, 'Microsoft Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string, handheld?: true][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android', true],
  [/\b(iPhone|iPod)\b/, 'iOS', true],
  [/\biPad\b/, 'iPadOS', true],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

export interface Client {
  /** What it calls itself, `curl` or `Firefox`; empty when it says nothing. */
  program: string;
  /** Empty when it does not say. */
  system: string;
  /** A phone or a tablet. */
  handheld: boolean;
}

/** What asked, in names, from the header that it sent. */
export function clientOf(userAgent: string): Client {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent));
  const system = systems.find(([pattern]) => pattern.test(userAgent));
  return {
    program: browser?.[1] ?? /^[^/\s]{1,40}/.exec(userAgent)?.[0] ?? '',
    system: system?.[1] ?? '',
    handheld: system?.[2] ?? false,
  };
}
