import { countCreatorWork, listCheckingIssues } from '#contract/checking.ts';
import type { Operation } from '#contract/definition/operation.ts';
import { listMyGroups } from '#contract/groups.ts';
import { listCoHostings } from '#contract/lesson/co-hosts.ts';
import { OPERATIONS } from '#contract/operations.ts';
import { listAskedOfMe } from '#contract/people/asking.ts';
import { listNotifications } from '#contract/people/notifications.ts';
import { listMyWihiws } from '#contract/results.ts';
import { listReadings } from '#contract/scoring/second-reading.ts';
import { listWihiws } from '#contract/wihiws.ts';
import { registerAccountsRoutes } from '#server/modules/accounts/accounts-routes.ts';
import { identifySession } from '#server/modules/accounts/accounts-sessions-public.ts';
import { countAttemptsOfTests, noteDeviceChange } from '#server/modules/attempts/attempts-composing-public.ts';
import { attemptsOfWihiws, hasAttempt } from '#server/modules/attempts/attempts-public.ts';
import { registerAttemptsRoutes } from '#server/modules/attempts/attempts-routes.ts';
import { holdsResults } from '#server/modules/departures/departures-public.ts';
import { registerDeparturesRoutes } from '#server/modules/departures/departures-routes.ts';
import { countFillings, deleteCalendarLink, organizersAsked } from '#server/modules/events/events-composing-public.ts';
import { registerEventsRoutes } from '#server/modules/events/events-routes.ts';
import { copyFeedbackForm } from '#server/modules/feedback/feedback-public.ts';
import { registerFeedbackRoutes } from '#server/modules/feedback/feedback-routes.ts';
import { groupsAsked, groupsOfRelations } from '#server/modules/groups/groups-public.ts';
import { registerGroupsRoutes } from '#server/modules/groups/groups-routes.ts';
import { testsOfPage } from '#server/modules/linked-tests/linked-tests-public.ts';
import { registerLinkedTestsRoutes } from '#server/modules/linked-tests/linked-tests-routes.ts';
import { registerPaperRoutes } from '#server/modules/paper/paper-routes.ts';
import { registerAskedRoutes, testersAsked, viewersAsked } from '#server/modules/people/people-asking-public.ts';
import { registerPeopleRoutes } from '#server/modules/people/people-routes.ts';
import { copyRegistrationSettings, registrationsOfEvents } from '#server/modules/registrations/registrations-public.ts';
import { registerRegistrationsRoutes } from '#server/modules/registrations/registrations-routes.ts';
import { readersAsked, readScore, readStandings } from '#server/modules/results/results-public.ts';
import { registerResultsRoutes } from '#server/modules/results/results-routes.ts';
import { copySurveys } from '#server/modules/surveys/surveys-public.ts';
import { registerSurveysRoutes } from '#server/modules/surveys/surveys-routes.ts';
import { registerTestsRoutes } from '#server/modules/tests/tests-routes.ts';
import { registerWebhooksRoutes } from '#server/modules/webhooks/webhooks-routes.ts';
import {
  coHostsAsked,
  countWihiwsOfTests,
  hasWihiws,
  readLastWihiws,
  takersAsked,
} from '#server/modules/wihiws/wihiws-composing-public.ts';
import { asHost, findWihiw } from '#server/modules/wihiws/wihiws-public.ts';
import { registerWihiwsRoutes } from '#server/modules/wihiws/wihiws-routes.ts';
import { addHealth } from '#server/platform/db/health-routes.ts';
import type { RefusedServer } from '#server/platform/db/primary/watch-primary.ts';
import { audioStorageOf } from '#server/platform/files/audio-intake.ts';
import { addAudioFiles } from '#server/platform/files/audio-routes.ts';
import { addFiles } from '#server/platform/files/file-routes.ts';
import { fileStorageOf } from '#server/platform/files/image-intake.ts';
import { addUploads } from '#server/platform/files/read-upload.ts';
import { createHttpServer } from '#server/platform/http/http-server.ts';
import { openApiOf } from '#server/platform/http/operations/openapi.ts';
import { createApi } from '#server/platform/http/operations/serve-operation.ts';
import type { AdmissionLimits, Load } from '#server/platform/http/pressure/admission.ts';
import { reachesIssue } from '#server/platform/http/sessions/narrow-session.ts';
import type { LateJob } from '#server/platform/jobs/late-jobs.ts';
import { createPages } from '#server/platform/pages/app-pages.ts';
import { otherFaceUrl } from '#server/platform/pages/face-addresses.ts';
import { addStaticFiles } from '#server/platform/pages/static-files.ts';
import type { WebAssets } from '#server/platform/pages/web-assets.ts';
import type { Live } from '#server/platform/realtime/live-channel.ts';
import { addLiveRoutes } from '#server/platform/realtime/live-routes.ts';
import type { Registrar } from '#server/platform/registrar.ts';
import type { Services } from '#server/platform/services.ts';
import { createSheets } from '#server/platform/sheets/serve-sheets.ts';

/** How hard the server is pressed, and from where on it refuses. */
export type Pressure = {
  readonly load?: Load;
  readonly admission?: AdmissionLimits;
  readonly lateJobs?: () => readonly LateJob[];
  /** A database server that accepts writes and is not used. */
  readonly refused?: () => RefusedServer | null;
};

/** An operation that a page is drawn with, and what it is asked. */
type Asked = readonly [operation: Operation, input: object];

/** What the first screens of these pages show. */
const PAGE_ANSWERS: Readonly<Record<string, readonly Asked[]>> = {
  '/testtool': [
    [listMyWihiws, {}],
    [listAskedOfMe, {}],
    [listNotifications, {}],
    [listCoHostings, {}],
    [countCreatorWork, {}],
    [listWihiws, { query: {} }],
    [listCheckingIssues, {}],
    [listReadings, {}],
  ],
  '/wihiwer': [
    [listMyWihiws, {}],
    [listMyGroups, {}],
  ],
};

/** The HTTP server with every module's operations and pages. */
export async function composeServer(
  services: Services,
  assets: WebAssets,
  live: Live,
  pressure: Pressure = {},
): Promise<Registrar> {
  const { config } = services;
  const identify = (token: string) =>
    identifySession(services, token, (userId) => holdsResults(services.database, userId));
  const app = await createHttpServer({
    now: services.now,
    log: services.log,
    hosts: { testHosts: config.testHosts, eventHosts: config.eventHosts },
    trustProxy: config.trustProxy,
    identify,
    ...pressure,
  });
  const api = createApi(app);
  await addStaticFiles(app, config.webDir);
  await addUploads(app);
  addFiles(app, fileStorageOf(services));
  addAudioFiles(app, audioStorageOf(services));
  addLiveRoutes(app, live, { identify });
  let description: string | null = null;
  app.get('/api/openapi.json', { config: { withoutSession: true } }, async (_request, reply) => {
    // Made when it is first asked for: hardly anybody does, and it costs every start time and memory.
    description ??= JSON.stringify(openApiOf(OPERATIONS));
    return reply.type('application/json; charset=utf-8').send(description);
  });
  const pages = createPages(app, {
    assets,
    otherFaceUrl: (request) => otherFaceUrl(config, request),
    operator: { name: config.operatorName, contact: config.operatorContact },
    lagMs: pressure.load?.lagMs ?? (() => 0),
    work: services.work,
  });
  const sheets = createSheets(api, services);
  const registrar: Registrar = { app, api, pages, assets, live, sheets };
  registerAccountsRoutes(registrar, services, noteDeviceChange, deleteCalendarLink);
  registerPeopleRoutes(registrar, services, groupsOfRelations);
  registerGroupsRoutes(registrar, services, { hasWihiws, readLastWihiws });
  registerTestsRoutes(registrar, services, { countWihiwsOfTests, countAttemptsOfTests });
  registerWihiwsRoutes(registrar, services, { ...attemptsOfWihiws, readStandings });
  addHealth(app, services.database, {
    freeBytes: pressure.load?.freeBytes ?? (() => Number.POSITIVE_INFINITY),
    lateJobs: pressure.lateJobs ?? (() => []),
    refused: pressure.refused ?? (() => null),
    saves: registerAttemptsRoutes(registrar, services, readScore),
  });
  registerResultsRoutes(registrar, services, { holdsResults, countFillings });
  registerPaperRoutes(registrar, services);
  registerWebhooksRoutes(registrar, services);
  const registrations = registrationsOfEvents(services);
  registerSurveysRoutes(registrar, services, registrations);
  registerEventsRoutes(registrar, services, registrations, (event) => testsOfPage(services, event), [
    copyRegistrationSettings,
    copyFeedbackForm,
    copySurveys,
  ]);
  registerLinkedTestsRoutes(registrar, services, registrations);
  registerRegistrationsRoutes(registrar, services);
  registerFeedbackRoutes(registrar, services);
  registerDeparturesRoutes(registrar, services);
  registerAskedRoutes(registrar, services, {
    'co-host': coHostsAsked(services, attemptsOfWihiws),
    reader: readersAsked(services),
    organizer: organizersAsked(services),
    viewer: viewersAsked(services),
    tester: testersAsked(services, groupsOfRelations),
    group: groupsAsked(services),
    taker: takersAsked(services),
  });
  for (const [path, operations] of Object.entries(PAGE_ANSWERS))
    pages.answer(path, async (context) => {
      const asked = await Promise.all(
        operations.map(async ([operation, input]) => ({
          key: [operation.id, input],
          answer: await api.ask(operation, context, input),
        })),
      );
      return { answers: asked.filter(({ answer }) => answer !== null), now: services.now() };
    });
  live.allowTopic(
    'wihiw',
    async (id, viewer) =>
      viewer !== null && reachesIssue(viewer, id) && asHost(await findWihiw(services.database, id), viewer.userId).ok,
  );
  live.allowTopic(
    'wihiw-taker',
    async (id, viewer) =>
      viewer !== null && reachesIssue(viewer, id) && (await hasAttempt(services.database, id, viewer.userId)),
  );
  live.allowTopic('person', async (id, viewer) => viewer?.userId === id);
  return registrar;
}
