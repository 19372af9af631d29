import { Button, Tag, TagGroup, TagList } from 'react-aria-components';
import close from '~icons/mdi/close-circle';
import { Icon } from '../Icon.tsx';
import { Chip } from '../mark.styles.ts';
import type { Option } from '../options.ts';
import { useTranslation } from '../translation.ts';

interface ChosenTagsProps {
  /** What they are, for those who do not see where they stand. */
  label: string;
  chosen: readonly Option[];
  onRemove: (ids: Set<string>) => void;
}

/** Chips of what is chosen: arrows go along them, Delete takes one away. */
export function ChosenTags({ label, chosen, onRemove }: ChosenTagsProps) {
  const { t } = useTranslation();
  if (chosen.length === 0) return null;
  return (
    <TagGroup aria-label={label} onRemove={(keys) => onRemove(new Set([...keys].map(String)))}>
      <TagList>
        {chosen.map((option) => (
          <Tag key={option.id} id={option.id} textValue={option.label}>
            <Chip color={option.color ?? 'primary'}>
              <bdi>{option.label}</bdi>
              <Button slot="remove" aria-label={t('common:control.remove', { label: option.label })}>
                <Icon of={close} size={16} />
              </Button>
            </Chip>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
