import type { i18n, TFunction } from 'i18next';
import type { Can } from '../../shared/abilities.ts';
import type { NotificationEvent } from '../../shared/account-settings-values.ts';
import type { Api } from '../../shared/api.ts';
import type { Color } from '../kit/tones.ts';
import type { NavigationItem } from './navigation.ts';
import type { PageDeclaration } from './page-route.ts';

/** A page of a feature; see PageDeclaration for what is not described here. */
export interface FeaturePage extends Omit<PageDeclaration, 'file' | 'title' | 'layout' | 'texts'> {
  /** What it is called: a key of the `names` in the feature's texts. */
  name: string;
  /** The component's file in the feature's folder, `UserListPage` for `UserListPage.tsx`. */
  file: string;
  /** `default` when it is not said. */
  layout?: PageDeclaration['layout'];
  /** Groups of texts, beside those that all pages of the feature have. */
  texts?: string[];
}

/** An item of the navigation. Who may see it, and its name, are its page's when it leads to one. */
export interface FeatureLink extends Omit<NavigationItem, 'title' | 'children'> {
  /** A key of the `names`; needed where the item is no page, or is called otherwise than its page. */
  name?: string;
  children?: FeatureLink[];
}

/** The sections of the navigation in their order; the top navigation shows the first of them. */
export const sectionNames = ['monitor', 'apps', 'account', 'pages', 'interface'] as const;
/** Those of the demonstrations: in production nothing leads there. */
export const demoSections: readonly (typeof sectionNames)[number][] = ['pages', 'interface'];

/** An item at the top of a section. */
export interface FeatureEntry extends FeatureLink {
  section: (typeof sectionNames)[number];
  /** Its place among all entries of the section. */
  order: number;
}

/** Something that the command palette found. */
export interface Found {
  /** The same every time, so that it is known again among the recent ones. */
  id: string;
  title: string;
  /** The title in the reader's language, by the searcher's texts. */
  titleIn?: (t: TFunction) => string;
  /** The title is a name from the network, read from left to right in every language. */
  machine?: boolean;
  /** A second line: where a page stands, a person's address. */
  detail?: string;
  icon: string;
  /** Where it leads. */
  to: string;
}

/** What the command palette asks, the server most often, for a few letters. */
export interface FeatureSearcher {
  /** The heading above what was found: a key of the `names`. */
  name: string;
  /** Only for those who may read it. */
  can: Can;
  /** False for letters that cannot be part of one; nothing is asked then. */
  takes?: (text: string) => boolean;
  /** Groups of texts that titles are of. */
  texts?: string[];
  find: (api: Api, text: string, signal: AbortSignal, words: i18n) => Promise<Found[]>;
}

/** How many a searcher finds at most. */
export const MOST_FOUND = 5;

/** Something that the bell tells of. */
export interface NewsItem {
  /** The same every time. */
  id: string;
  title: string;
  /** The title in the reader's language, where it has words of the source's texts. */
  titleIn?: (t: TFunction, number: (value: number) => string) => string;
  /** Of the title, where it is not the page's. */
  lang?: string | undefined;
  /** A second line, read from left to right in every language: addresses. */
  detail?: string;
  /** When it was last seen, ISO 8601: what is later than the last look is new. */
  at: string;
  /** A word before it: a key of the source's texts. */
  chip?: { text: string; color: Color | undefined };
  /** Where it leads. */
  to: string;
}

/** News of a kind that people choose in their account's settings. */
export interface NewsOfEvent {
  event: NotificationEvent;
  items: NewsItem[];
}

/** What the bell asks the server for, every half minute. */
export interface FeatureNews {
  /** What the link to all of it is called: a key of the `names`. */
  name: string;
  /** Where all of it stands. */
  to: string;
  /** Only for those who may read it. */
  can: Can;
  /** Groups of texts that its items need. */
  texts: string[];
  /** What should be looked at and was chosen for the bell, newest first, MOST_NEWS at most. */
  find: (api: Api, signal: AbortSignal) => Promise<NewsItem[]>;
  /** How many there are that are later than a moment; '' for all. */
  count: (api: Api, since: string, signal: AbortSignal) => Promise<number>;
  /** What was chosen for the browser's own notifications, newest first by when it began, MOST_NEWS of a kind at most. */
  ofBrowser: (api: Api, signal: AbortSignal) => Promise<NewsOfEvent[]>;
}

/** How many items the bell lists. */
export const MOST_NEWS = 10;

/** `g` and then `letter` leads to a page. */
export interface FeatureShortcut {
  letter: string;
  to: string;
}

/** Keys that work alone on a feature's pages, for the list of all keys. */
export interface FeatureKeys {
  /** Their heading: a key of the `names`. */
  name: string;
  /** Only for those who may. */
  can: Can;
  /** Each of `keys` by itself, with what they do: a key of the `names`. */
  lines: { keys: string[]; name: string }[];
}

/**
 * What a feature's folder, `web/NAME/`, gives to the console: everything that the shell shows of it.
 * Texts stand in `web/NAME/texts/{en,fr,ar}.json`; their `names` are read before the rest.
 */
export interface Feature {
  /** The name of its folder. */
  name: string;
  /** Groups of texts that all its pages have. */
  texts?: string[];
  pages?: FeaturePage[];
  navigation?: FeatureEntry[];
  searchers?: FeatureSearcher[];
  shortcuts?: FeatureShortcut[];
  keys?: FeatureKeys;
  news?: FeatureNews;
  /** Pages about oneself, for the account's menu. */
  account?: Pick<FeatureLink, 'to' | 'icon'>[];
}

/** Checks a manifest's shape where it is written; `web/feature-list.ts` names it. */
export const defineFeature = (feature: Feature): Feature => feature;
