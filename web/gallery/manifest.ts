import cardsOutline from '~icons/mdi/cards-outline';
import chartArc from '~icons/mdi/chart-arc';
import emailOutline from '~icons/mdi/email-outline';
import formTextbox from '~icons/mdi/form-textbox';
import formatText from '~icons/mdi/format-text';
import messageOutline from '~icons/mdi/message-outline';
import viewGridOutline from '~icons/mdi/view-grid-outline';
import { defineFeature, type FeatureEntry, type FeaturePage } from '../app/feature.ts';

/** Demonstrations show nothing of the network; still they are the administrators'. */
const demo = ['read', 'Demo'] as const;
const controls = ['gallery-controls'];
const surfaces = ['gallery-surfaces'];
const chartTexts = ['gallery-charts', 'charts'];
const formTexts = ['gallery-forms', 'password', 'form'];
const dialogTexts = ['gallery-dialogs', 'gallery-forms', 'form', 'user-work', 'users', 'pricing'];
const cardTexts = ['gallery-cards'];
const chartCardTexts = ['gallery-cards', 'charts'];

/** Pages of one group: an address, the component's file, its texts, and those of its late parts. */
const pagesOf = (
  folder: string,
  group: string,
  all: Record<string, [file: string, texts: string[], lateTexts?: string[]]>,
) =>
  Object.entries(all).map(
    ([slug, [file, texts, lateTexts = []]]): FeaturePage => ({
      path: `${folder}/${slug}`,
      name: `${group}.${slug}`,
      can: demo,
      ...{ file, texts, lateTexts },
    }),
  );

const cards = pagesOf('/pages/cards', 'cards', {
  'card-actions': ['CardActionsPage', surfaces],
  'card-advance': ['CardAdvancePage', chartCardTexts],
  'card-basic': ['CardBasicPage', cardTexts],
  'card-statistics': ['CardStatisticsPage', chartCardTexts],
  'card-widgets': ['CardWidgetsPage', ['gallery-widgets', 'charts', 'ecommerce']],
  gamification: ['GamificationPage', cardTexts],
});
const charts = pagesOf('/charts', 'charts', {
  'apex-chart': ['ApexChartPage', chartTexts],
  chartjs: ['ChartJsPage', chartTexts],
  kit: ['KitChartsPage', chartTexts],
});
const components = pagesOf('/components', 'components', {
  alert: ['AlertPage', surfaces],
  avatar: ['AvatarPage', controls],
  badge: ['BadgePage', controls],
  button: ['ButtonPage', controls],
  carousel: ['CarouselPage', ['gallery-carousel', 'carousel']],
  chip: ['ChipPage', controls],
  dialog: ['DialogPage', surfaces],
  'ready-dialogs': ['ReadyDialogsPage', dialogTexts, ['password', 'plans']],
  'expansion-panel': ['ExpansionPanelPage', surfaces],
  list: ['ListPage', surfaces],
  menu: ['MenuPage', surfaces],
  pagination: ['PaginationPage', surfaces],
  snackbar: ['SnackbarPage', surfaces],
  tabs: ['TabsPage', surfaces],
  timeline: ['TimelinePage', surfaces],
  tooltip: ['TooltipPage', surfaces],
});
const forms = pagesOf('/forms', 'forms', {
  checkbox: ['CheckboxPage', controls],
  combobox: ['ComboboxPage', controls],
  'date-time-picker': ['DateTimePickerPage', ['gallery-dates']],
  'file-input': ['FileInputPage', ['gallery-files', 'files']],
  'form-layouts': ['FormLayoutsPage', formTexts],
  'form-validation': ['FormValidationPage', formTexts],
  radio: ['RadioPage', [...controls, 'plans']],
  'range-slider': ['RangeSliderPage', controls],
  rating: ['RatingPage', controls],
  select: ['SelectPage', controls],
  slider: ['SliderPage', controls],
  switch: ['SwitchPage', controls],
  textarea: ['TextareaPage', controls],
  textfield: ['TextfieldPage', controls],
});

const shown: FeaturePage[] = [
  {
    path: '/pages/typography',
    name: 'typography',
    can: demo,
    file: 'TypographyPage',
    texts: ['gallery-typography'],
  },
  ...cards,
  ...charts,
  ...components,
  ...forms,
];

const group = (
  section: FeatureEntry['section'],
  order: number,
  name: string,
  icon: string,
  pages: FeaturePage[],
): FeatureEntry => ({ section, order, name: `group.${name}`, icon, children: pages.map(({ path }) => ({ to: path })) });

export const gallery = defineFeature({
  name: 'gallery',
  texts: ['gallery'],
  pages: shown,
  navigation: [
    { section: 'apps', order: 40, name: 'email', icon: emailOutline, disabled: true, can: demo },
    { section: 'apps', order: 50, name: 'chat', icon: messageOutline, disabled: true, can: demo },
    group('pages', 30, 'cards', cardsOutline, cards),
    { section: 'pages', order: 60, to: '/pages/typography', icon: formatText },
    group('interface', 10, 'components', viewGridOutline, components),
    group('interface', 20, 'forms', formTextbox, forms),
    group('interface', 30, 'charts', chartArc, charts),
  ],
  searchers: [
    {
      name: 'examples',
      can: demo,
      // Their titles are read when somebody looks for something.
      find: async (_api, q, _signal, words) => (await import('./find-examples.ts')).findExamples(shown, q, words),
    },
  ],
});
