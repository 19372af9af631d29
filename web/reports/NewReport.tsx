import { Can } from '@casl/react';
import eyeOutline from '~icons/mdi/eye-outline';
import plus from '~icons/mdi/plus';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { REPORTS } from './report-path.ts';
import { HeadTools } from './tools.styles.ts';

/** The ways to a new report: seen first, or kept at once by whoever may. */
export function NewReport() {
  const { t } = useTranslation();
  return (
    <HeadTools>
      <Button as="a" href={`${REPORTS}/preview`}>
        <Icon of={eyeOutline} size={18} />
        {t('reports:preview.label')}
      </Button>
      <Can I="create" a="Report">
        <Button as="a" href="?open=new" variant="solid">
          <Icon of={plus} size={18} />
          {t('reports:new.label')}
        </Button>
      </Can>
    </HeadTools>
  );
}
