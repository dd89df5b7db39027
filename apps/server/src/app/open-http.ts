import type { FastifyInstance } from "fastify";
import type { ApiRefusal, EndpointName } from "@comanda/contract";
import type { Logger } from "pino";
import type { Config } from "../config/config.ts";
import { bindMetrics, type Metrics } from "../http/metrics-route.ts";
import { createHttp, REQUEST_MILLISECONDS, sendRefusal } from "../http/server.ts";
import type { Streams } from "../http/streams.ts";
import type { AppContext } from "./app-context.ts";
import type { Overrides } from "./overrides.ts";
import { notificationLog } from "../features/payments/notification-log.ts";
import { bindNotifications } from "../features/payments/notification.routes.ts";
import { paymentRoutes } from "../features/payments/payment.routes.ts";
import { consoleRoutes } from "./console.routes.ts";
import { initialFlowRoutes } from "../features/initial-flow/initial-flow.routes.ts";
import { guardsOf } from "./guards.ts";
import { liveStreams } from "./live-streams.ts";
import { deliveryRoutes } from "../features/delivery/delivery.routes.ts";
import { callRoutes } from "../features/floor/floor.routes.ts";
import { orderRoutes } from "../features/orders/order.routes.ts";
import { bindPages } from "../features/pages/page.routes.ts";
import { readWebBuild, type WebFolders } from "../features/pages/web-build.ts";
import { statusScreenRoutes } from "../features/status-screens/status-screen.routes.ts";
import { programmeRoutes } from "../features/programme/programme.routes.ts";
import { memberRoutes } from "../features/members/members.routes.ts";
import { peopleRoutes } from "../features/people/people.routes.ts";
import { staffRoutes } from "../features/people/staff.routes.ts";
import { reserveRoutes, systemRoutes } from "../features/reservations/reservations.routes.ts";
import { visitRoutes } from "../features/visits/visit.routes.ts";
import { rewardRoutes } from "../features/rewards/reward.routes.ts";
import { voucherRoutes } from "../features/vouchers/voucher.routes.ts";
import { venueRoutes } from "../features/venues/venue.routes.ts";
import { bindBeside } from "../http/beside.ts";
import { bindEndpoints } from "../http/bind.ts";
import { bindHealth } from "../http/health.ts";
import { OutageLog } from "../http/outage-log.ts";
import { RateLimiter } from "../http/rate-limits.ts";
import { Readiness } from "../http/readiness.ts";

/** What listening takes. */
interface HttpParts {
  readonly config: Config;
  readonly overrides: Overrides;
  readonly context: AppContext;
  readonly logger: Logger;
  readonly metrics: Metrics | undefined;
  readonly streams: Streams;
  readonly web: WebFolders | undefined;
}

/** Binds everything that the server answers; it does not listen yet. */
export async function openHttp({
  config,
  overrides,
  context,
  logger,
  metrics,
  streams,
  web,
}: HttpParts): Promise<{ readonly http: FastifyInstance; readonly readiness: Readiness }> {
  const outages = new OutageLog(logger, context.clock);
  const readiness = new Readiness(context.database, context.clock, outages);
  const { trustsProxy, metricsToken } = config;
  const { requestMilliseconds = REQUEST_MILLISECONDS } = overrides;
  const http = createHttp({ logger, trustsProxy, outages, requestMilliseconds });
  const binding = {
    clock: context.clock,
    guards: guardsOf(context),
    limiter: new RateLimiter(config.limits),
    streams,
    refused: (name: EndpointName, kind: ApiRefusal["kind"]) => metrics?.refused(name, kind),
    checksAnswers: overrides.checksAnswers ?? false,
  };
  bindEndpoints(http, binding, handlersOf(context), liveStreams(context));
  const counted = metrics && ((kind: string): void => metrics.notificationThrownAway(kind));
  bindNotifications(http, context, notificationLog(http.log, context.clock, counted));
  bindHealth(http, readiness);
  if (overrides.beside !== undefined) await bindBeside(http, overrides.beside);
  if (metrics !== undefined && metricsToken !== undefined) bindMetrics(http, metrics, metricsToken);
  if (web === undefined) {
    http.setNotFoundHandler((_request, reply) => sendRefusal(reply, { kind: "not-found" }));
  } else await bindPages(http, context, readWebBuild(web), overrides.home);
  return { http, readiness };
}

function handlersOf(context: AppContext) {
  return {
    ...venueRoutes(context),
    ...orderRoutes(context),
    ...deliveryRoutes(context),
    ...paymentRoutes(context),
    ...statusScreenRoutes(context),
    ...visitRoutes(context),
    ...rewardRoutes(context),
    ...voucherRoutes(context),
    ...reserveRoutes(context),
    ...systemRoutes(context),
    ...initialFlowRoutes(context),
    ...callRoutes(context),
    ...staffRoutes(context),
    ...peopleRoutes(context),
    ...memberRoutes(context),
    ...programmeRoutes(context),
    ...consoleRoutes(context),
  };
}
