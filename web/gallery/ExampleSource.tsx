import contentCopy from '~icons/mdi/content-copy';
import { Alert } from '../kit/Alert.tsx';
import { copyText } from '../kit/copy-text.ts';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { SourceFrame } from './gallery.styles.ts';

/** The code of one example, as it stands in the page's file. */
export interface ExampleCode {
  text: string;
  /** The same with a mark around each part that has a colour, made by the build. */
  html: string;
}

interface ExampleSourceProps {
  of: ExampleCode | 'failed';
  /** Of the example. */
  title: string;
}

/** The code of an example, to read and to take along. */
export function ExampleSource({ of, title }: ExampleSourceProps) {
  const { t } = useTranslation();
  const copy = async (text: string) =>
    notify({ text: t((await copyText(text)) ? 'gallery:example.copied' : 'gallery:example.notCopied') });
  if (of === 'failed') return <Alert color="error">{t('gallery:example.failed')}</Alert>;
  return (
    <SourceFrame>
      <IconOnlyButton icon={contentCopy} label={t('gallery:example.copy')} onClick={() => void copy(of.text)} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than its card */}
      <section tabIndex={0} dir="ltr" lang="en" aria-label={t('gallery:example.code', { title })}>
        <pre>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, escaped by the build */}
          <code dangerouslySetInnerHTML={{ __html: of.html }} />
        </pre>
      </section>
    </SourceFrame>
  );
}
