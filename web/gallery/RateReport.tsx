import { useId, useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { QuestionFrame } from '../kit/cards/cards.styles.ts';
import { Rating } from '../kit/Rating.tsx';
import { useCardTexts } from './surface-texts.ts';

/** Asks for a rating; the answer takes the question's place. */
export function RateReport() {
  const { text } = useCardTexts('basic');
  const id = useId();
  const [stars, setStars] = useState<number>();
  const [answer, setAnswer] = useState<'thanks' | 'asked'>();
  const [missing, setMissing] = useState(false);
  const send = () => (stars ? setAnswer('thanks') : setMissing(true));
  const again = () => {
    setAnswer(undefined);
    setStars(undefined);
    setMissing(false);
  };
  return (
    <QuestionFrame as="article" aria-labelledby={id}>
      <h3 id={id}>{text('rate.name')}</h3>
      <p>{text('rate.body')}</p>
      {!answer && <Rating label={text('rate.label')} value={stars} onChange={setStars} size="large" />}
      <p role="status">{answer ? text(`rate.${answer}`) : missing && !stars && text('rate.none')}</p>
      <div data-actions>
        {answer ? (
          <Button type="button" onClick={again}>
            {text('rate.again')}
          </Button>
        ) : (
          <>
            <Button type="button" variant="solid" onClick={send}>
              {text('rate.send')}
            </Button>
            <Button type="button" variant="text" onClick={() => setAnswer('asked')}>
              {text('rate.later')}
            </Button>
          </>
        )}
      </div>
    </QuestionFrame>
  );
}
