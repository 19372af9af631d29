import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCatalog, useLoadTexts } from '../app/contexts.ts';
import { whenFetched } from '../kit/when-fetched.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';
import { useNews } from './notifications/use-news.ts';
import type { News } from './notifications/watch.ts';
import { useTypedAhead } from './palette/use-typed-ahead.ts';
import type { ShowTool, ToolName, ToolProps } from './tool.ts';
import { tools } from './tools.ts';

const names = Object.keys(tools) as ToolName[];

interface ToolboxProps {
  open: ToolName | null;
  show: ShowTool;
  /** Hears of the news. */
  onNews: (news: News) => void;
}

/**
 * The tool that is open, the keys that open one, the watch over the news. Tools stand in the body: the bar's blur would be the
 * frame of what is fixed in it. What a button opens (`data-tool`) begins to load when it is pointed at.
 */
export function Toolbox({ open, show, onNews }: ToolboxProps) {
  const loadTexts = useLoadTexts();
  const catalog = useCatalog();
  const [loaded, setLoaded] = useState<Partial<Record<ToolName, ComponentType<ToolProps>>>>({});
  useShortcuts(show);
  useNews(onNews);
  const takeTyped = useTypedAhead(open === 'palette' && !loaded.palette, show);

  const prepare = useCallback(
    async (name: ToolName) => {
      const { load, texts, catalog: shows } = tools[name];
      const [Tool] = await Promise.all([load(), loadTexts(texts), shows && catalog.load()]);
      setLoaded((before) => (before[name] ? before : { ...before, [name]: Tool }));
    },
    [loadTexts, catalog],
  );
  useEffect(() => {
    if (open) whenFetched(() => prepare(open));
  }, [open, prepare]);
  useEffect(() => {
    const onPointed = ({ target }: Event) => {
      const button = target instanceof Element && target.closest<HTMLElement>('[data-tool]');
      // Whoever opens it hears of it when its code does not come.
      if (button) prepare(button.dataset.tool as ToolName).catch(() => {});
    };
    document.addEventListener('pointerover', onPointed);
    document.addEventListener('focusin', onPointed);
    return () => {
      document.removeEventListener('pointerover', onPointed);
      document.removeEventListener('focusin', onPointed);
    };
  }, [prepare]);

  return names.map((name) => {
    const Tool = loaded[name];
    return Tool && createPortal(<Tool open={open === name} show={show} takeTyped={takeTyped} />, document.body, name);
  });
}
