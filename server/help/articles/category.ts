import type { IconColor } from '../../../shared/help.ts';

/** One question with its answer. */
export interface Article {
  /** Unique in the whole knowledge base. */
  slug: string;
  question: string;
  /** Of p, h2, h3, ul, ol, li, code, pre, strong, em, a and table only; links lead to pages of this site. */
  html: string;
}

export interface HelpSubcategory {
  title: string;
  /** `mdi-…` */
  icon: string;
  iconColor: IconColor;
  articles: Article[];
}

/** A category of the knowledge base; its drawing is `/images/help/{slug}.svg`. */
export interface HelpCategory {
  slug: string;
  title: string;
  desc: string;
  subcategories: HelpSubcategory[];
}
