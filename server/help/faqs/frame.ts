/** The categories of the FAQ in their order. Those of `demo` are about an invented shop: production leaves them out. */
export const faqFrame = {
  console: { icon: 'mdi-monitor-dashboard' },
  events: { icon: 'mdi-access-point-network' },
  accounts: { icon: 'mdi-account-circle-outline' },
  privacy: { icon: 'mdi-shield-lock-outline' },
  delivery: { icon: 'mdi-truck-delivery-outline', demo: true },
  orders: { icon: 'mdi-credit-card-outline', demo: true },
  returns: { icon: 'mdi-package-variant-closed', demo: true },
  plans: { icon: 'mdi-receipt-text-outline', demo: true },
} as const satisfies Record<string, { icon: string; demo?: true }>;

export type FaqCategoryName = keyof typeof faqFrame;

/** The FAQ in one language: the same questions in the same order in each. */
export type FaqTexts = Record<
  FaqCategoryName,
  { title: string; subtitle: string; faqs: [question: string, answer: string][] }
>;
