import { styled } from 'styled-components';

/** The whole window; every size is a part of it, so that a larger screen shows the same, larger. */
export const WallFrame = styled.main`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  gap: 1.2em;
  padding: 1.6em 2.2em;
  overflow: auto;
  background: ${({ theme }) => theme.color.bg};
  color: ${({ theme }) => theme.color.text};
  font-size: max(11px, min(1.25vw, 2.22vh));
  line-height: 1.35;
  & > header { display: flex; align-items: center; gap: 1em; }
  & h1 { font-size: 1.3em; font-weight: 650; }
  & > header p { flex: 1; color: ${({ theme }) => theme.color.muted}; }
  & > header a { display: inline-flex; align-items: center; gap: 0.4em; color: ${({ theme }) => theme.color.muted}; }
  & [role='alert'], & [data-shape='block'] { font-size: 1em; block-size: 100%; }
  @media (width < 60em) { display: block; & > * + * { margin-block-start: 1.4em; } font-size: 16px; padding: 1.2em 1em; }
`;

export const WallBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 26em) minmax(0, 1fr);
  gap: 1.6em;
  min-block-size: 0;
  @media (width < 60em) { grid-template-columns: minmax(0, 1fr); }
`;

/** One sentence, one large figure, four smaller ones. */
export const WallPosture = styled.section`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: 1.2em;
  min-block-size: 0;
  & > [data-color] { padding: 1em 1.2em; border-radius: 0.6em; background: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 18%, transparent); color: ${({ theme }) => theme.toned.text}; font-size: 1.5em; font-weight: 650; line-height: 1.25; }
  & dl { display: grid; grid-template-columns: 1fr 1fr; grid-auto-rows: minmax(min-content, 1fr); gap: 1em; }
  & dl > div { display: grid; align-content: center; gap: 0.1em; padding: 0.8em 1.1em; border-radius: 0.6em; background: ${({ theme }) => theme.color.surface}; }
  & dl > div:first-child { grid-column: 1 / -1; }
  & dt { color: ${({ theme }) => theme.color.muted}; }
  & dd { font-size: 2.3em; font-weight: 650; line-height: 1.15; font-variant-numeric: tabular-nums; }
  & dl > div:first-child dd { font-size: 5em; line-height: 1; }
`;

/** What happened, in words. */
export const WallIncidents = styled.ol`
  display: grid;
  grid-auto-rows: minmax(min-content, 1fr);
  gap: 0.8em;
  min-block-size: 0;
  & > li { display: grid; grid-template-columns: 4.2em minmax(0, 1fr) auto; align-items: center; gap: 0.2em 1.2em; padding: 0.7em 1.2em; border-radius: 0.6em; background: ${({ theme }) => theme.color.surface}; border-inline-start: 0.4em solid ${({ theme }) => theme.toned.fill}; }
  & strong[data-score] { color: ${({ theme }) => theme.toned.text}; font-size: 2.6em; font-weight: 650; line-height: 1; text-align: center; font-variant-numeric: tabular-nums; }
  & a { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; color: inherit; font-size: 1.4em; font-weight: 600; line-height: 1.25; overflow-wrap: anywhere; }
  & p { color: ${({ theme }) => theme.color.muted}; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & time { color: ${({ theme }) => theme.color.muted}; white-space: nowrap; }
  & > li > div { min-inline-size: 0; }
`;

export const WallFoot = styled.footer`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 1.6em;
  & > figure { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: 1.2em; block-size: 5.5em; color: ${({ theme }) => theme.color.muted}; }
  & > figure > div { block-size: 5.5em; }
  & > figure svg { inline-size: 100%; block-size: 100%; }
  & > ul { display: flex; flex-wrap: wrap; gap: 0.4em 1.2em; justify-content: end; max-inline-size: 34em; }
  & > ul > li { display: flex; align-items: center; gap: 0.5em; }
  & > ul > li::before { content: ''; inline-size: 0.8em; block-size: 0.8em; border-radius: 50%; background: ${({ theme }) => theme.toned.fill}; }
  @media (width < 60em) { grid-template-columns: minmax(0, 1fr); }
`;
