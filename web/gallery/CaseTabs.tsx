import { Button } from '../kit/button.styles.ts';
import { TabsCardFrame } from '../kit/cards/cards.styles.ts';
import { Tabs, type TabsProps } from '../kit/Tabs.tsx';
import { useCardTexts } from './surface-texts.ts';

const parts = ['what', 'who', 'next'] as const;

/** A card whose parts are seen one at a time. */
export function CaseTabs({ centred, variant }: Pick<TabsProps, 'centred' | 'variant'>) {
  const { text } = useCardTexts('basic');
  return (
    <TabsCardFrame as="article" data-centred={centred || undefined}>
      <Tabs
        label={text('tabs.label')}
        {...{ centred, variant }}
        items={parts.map((part) => ({
          id: part,
          label: text(`tabs.${part}`),
          content: (
            <>
              <h3>{text(`tabs.${part}Title`)}</h3>
              <p>{text(`tabs.${part}Text`)}</p>
              <Button as="a" href="/admin/threats" variant={part === 'what' ? 'solid' : 'tonal'}>
                {text('tabs.button')}
              </Button>
            </>
          ),
        }))}
      />
    </TabsCardFrame>
  );
}
