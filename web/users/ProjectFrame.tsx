import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';

interface ProjectFrameProps {
  /** Text key. */
  title: string;
  /** A name: of the person, or of the project. */
  about: string;
  children: ReactNode;
}

/** The page around the form of a project. */
export function ProjectFrame({ title, about, children }: ProjectFrameProps) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t(title)}</h1>
          <p>
            <bdi>{about}</bdi>
          </p>
        </div>
      </PageHeader>
      <FormCard>{children}</FormCard>
    </Stack>
  );
}
