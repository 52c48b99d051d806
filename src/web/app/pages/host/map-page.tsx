import type { ReactElement } from 'react';
import { Loaded } from '#web/app/loaded.tsx';
import { goTo } from '#web/app/navigation.ts';
import { IssuePage } from '#web/app/pages/host/issue/issue-page.tsx';
import { useOwnSearch } from '#web/app/use-own-search.ts';
import { comparedWith, HostMap } from '#web/features/analysis/map/host-map.tsx';
import type { MapTexts } from '#web/features/analysis/map/map-model.ts';
import type { Analysis } from '#web/features/analysis/use-analysis.ts';
import { useAnalysis, useMapTexts } from '#web/features/analysis/use-analysis.ts';

const mapPath = (wihiwId: string): string => `/wihost/wihiws/${wihiwId}/map`;

/** `/wihost/wihiws/{id}/map`: the understanding map; `?scope=` of a group or the test, `?compare=` beside another group or issue. */
export default function MapPage(): ReactElement {
  return (
    <IssuePage tab="map" title="Мапа">
      {(wihiwId) => <KnownMap wihiwId={wihiwId} />}
    </IssuePage>
  );
}

function KnownMap({ wihiwId }: { wihiwId: string }): ReactElement {
  const search = new URLSearchParams(useOwnSearch(mapPath(wihiwId)));
  const texts = useMapTexts(wihiwId);
  const analysis = useAnalysis(wihiwId, search.get('scope'));
  const compare = search.get('compare');
  return (
    <Loaded query={texts}>
      {(read) => (
        <Loaded query={analysis}>
          {(known) =>
            compare === null ? (
              <Shown texts={read} analysis={known} other={null} first={search.get('question')} />
            ) : (
              <Compared texts={read} analysis={known} compare={compare} first={null} />
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

type ShownProps = {
  readonly texts: MapTexts;
  readonly analysis: Analysis;
  readonly other: Analysis | null;
  readonly first: string | null;
};

function Compared({ compare, ...shown }: Omit<ShownProps, 'other'> & { readonly compare: string }): ReactElement {
  const { wihiwId, scope } = comparedWith(shown.analysis.wihiwId, compare);
  const query = useAnalysis(wihiwId, scope);
  return <Loaded query={query}>{(other) => <Shown {...shown} other={other} />}</Loaded>;
}

function Shown(shown: ShownProps): ReactElement {
  const choose = (scope: string | null, compare: string | null) => {
    const query = new URLSearchParams({
      ...(scope === null ? {} : { scope }),
      ...(compare === null ? {} : { compare }),
    }).toString();
    goTo(`${mapPath(shown.analysis.wihiwId)}${query === '' ? '' : `?${query}`}`, { keepScroll: true });
  };
  return <HostMap {...shown} onChoose={choose} />;
}
