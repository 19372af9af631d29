import { useTranslation } from '../kit/translation.ts';
import { Example, Gallery } from './Gallery.tsx';
import {
  WidgetBudget,
  WidgetCountries,
  WidgetLinks,
  WidgetOverview,
  WidgetPerformance,
  WidgetProfit,
  WidgetRevenue,
  WidgetScore,
  WidgetSessions,
  WidgetTimeline,
  WidgetVisits,
  WidgetWeek,
} from './late-widgets.ts';
import { useWidgetTexts } from './widget-texts.ts';

export function Component() {
  const { t } = useTranslation();
  const { example } = useWidgetTexts();
  return (
    <Gallery title={t('gallery-widgets:title')} intro={t('gallery-widgets:intro')}>
      <Example {...example('revenue')} wide>
        <WidgetRevenue />
      </Example>
      <Example {...example('profit')}>
        <WidgetProfit />
      </Example>
      <Example {...example('week')}>
        <WidgetWeek />
      </Example>
      <Example {...example('overview')}>
        <WidgetOverview />
      </Example>
      <Example {...example('sessions')}>
        <WidgetSessions />
      </Example>
      <Example {...example('budget')}>
        <WidgetBudget />
      </Example>
      <Example {...example('score')}>
        <WidgetScore />
      </Example>
      <Example {...example('timeline')}>
        <WidgetTimeline />
      </Example>
      <Example {...example('countries')}>
        <WidgetCountries />
      </Example>
      <Example {...example('performance')}>
        <WidgetPerformance />
      </Example>
      <Example {...example('links')}>
        <WidgetLinks />
      </Example>
      <Example {...example('visits')}>
        <WidgetVisits />
      </Example>
    </Gallery>
  );
}
