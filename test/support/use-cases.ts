import type { RefereeService } from '../../src/service/service';

type Methods<Part> = { readonly [Name in keyof Part]: Part[Name] };

/** Methods of an instance, bound to it. */
function methodsOf<Part extends object>(part: Part): Methods<Part> {
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(part)).filter(
    (name) => name !== 'constructor',
  );
  const bound = names.map((name) => [name, (Reflect.get(part, name) as () => unknown).bind(part)]);
  return Object.fromEntries(bound) as Methods<Part>;
}

/** Use cases by short names, for tests that set scenes up and look at them. */
export function useCases(service: RefereeService) {
  const { singleMatches, verifications, exports, seating, listing, entropy, submissions } = service;
  const { orders, dryRuns, views, users, playerRecords, places, lending, invitations } = service;
  const { turns, advice, analyses, simulations, jobs, eventViews, adjudications, imports } = service;
  return {
    createMatch: singleMatches.create.bind(singleMatches),
    match: singleMatches.match.bind(singleMatches),
    verify: verifications.verify.bind(verifications),
    exportMatch: exports.exportMatch.bind(exports),
    join: seating.join.bind(seating),
    matches: listing.list.bind(listing),
    addEntropy: entropy.add.bind(entropy),
    submit: submissions.submit.bind(submissions),
    fileStandingOrders: orders.file.bind(orders),
    standingOrders: orders.own.bind(orders),
    dryRun: dryRuns.dryRun.bind(dryRuns),
    view: views.view.bind(views),
    history: views.history.bind(views),
    access: {
      ...{ ...methodsOf(users), ...methodsOf(seating), ...methodsOf(places), ...methodsOf(invitations) },
      identify: service.identities.identify.bind(service.identities),
      playerRecord: playerRecords.of.bind(playerRecords),
      waitingForMe: listing.waitingFor.bind(listing),
      place: places.own.bind(places),
      lendSeat: lending.lend.bind(lending),
      takeSeatBack: lending.takeBack.bind(lending),
      invitations: invitations.list.bind(invitations),
      withdrawInvitation: invitations.withdraw.bind(invitations),
    },
    events: {
      ...{ ...methodsOf(service.organising), ...methodsOf(eventViews) },
      events: eventViews.list.bind(eventViews),
    },
    jobs: {
      ...methodsOf(jobs),
      jobs: jobs.list.bind(jobs),
      requestAiTurn: turns.request.bind(turns),
      advice: advice.ask.bind(advice),
      submitAnalysis: analyses.submit.bind(analyses),
      submitSimulation: simulations.submit.bind(simulations),
    },
    stateless: {
      ...methodsOf(service.ownPositions),
      adjudicate: adjudications.adjudicate.bind(adjudications),
    },
    notation: {
      ...methodsOf(service.notation),
      importMatch: imports.importMatch.bind(imports),
    },
    table: service.starts,
  };
}
