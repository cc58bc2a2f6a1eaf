import type { GraphQLResolveInfo } from 'graphql'
import { coalesced } from '../../coalesced.ts'
import { matchNothing } from '../../data/database/matchNothing.ts'
import { savedViewCounts } from '../../data/reads/figures/savedViewCounts.ts'
import { savedLists, type SavedList as List } from '../../domain/list/savedView.ts'
import { type SuggestedView as SuggestedViewOf, suggestedViews } from '../../domain/list/suggestedViews.ts'
import { removeView as remove } from '../../usecases/view/removeView.ts'
import { saveView as save } from '../../usecases/view/saveView.ts'
import { updateView as update } from '../../usecases/view/updateView.ts'
import { batched } from '../core/batched.ts'
import { builder } from '../core/builder.ts'
import type { GraphQLContext } from '../server/context.ts'
import { describedEnumValues } from '../core/enums.ts'
import { readerIn } from '../server/readerIn.ts'
import { inputArg } from '../core/inputArg.ts'
import { Removed } from '../core/removed.ts'
import { outcome, resultUnion } from '../core/resultUnion.ts'
import { selection } from '../core/selection.ts'

const SavedList = builder.enumType('SavedList', {
  description: 'A list that can have saved views.',
  values: describedEnumValues({
    requests: 'The list of quote requests.',
    orders: 'The list of orders.',
    suppliers: 'The list of suppliers.',
    products: 'The list of products.',
  } satisfies Record<List, string>),
})

/**
 * One cache per desk: admins see the same rows in a list, and after an event all their windows count them.
 */
const shared = new WeakMap<GraphQLContext['readsFor'], ReturnType<typeof coalesced<number>>>()

/** Counts each view once per operation, however often it is selected. */
const counts = batched<number>(async (context, views) => {
  const reader = readerIn(context)
  const counting = shared.get(context.readsFor) ?? coalesced()
  shared.set(context.readsFor, counting)
  const counted = views.map(async (view): Promise<[string, number]> => {
    const [list = '', query = ''] = view.split('?', 2)
    const count = () => savedViewCounts[list as List](reader, new URLSearchParams(query))
    return [view, await counting(`${reader.actor.role} ${view}`, count)]
  })
  return new Map(await Promise.all(counted))
})

const countOf = async (
  { list, query }: { readonly list: string; readonly query: string },
  _args: object,
  context: GraphQLContext,
) => (await counts(context, `${list}?${query}`)) ?? 0

const SavedView = builder.prismaObject('SavedView', {
  description: "A list's filters and sort order, saved by an admin for their own use.",
  // Each admin reads only their own views, which contain only their own input.
  select: { id: true, list: true, query: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Unique id of the view (UUID).' }),
    list: t.field({
      description: 'The list the view belongs to.',
      type: SavedList,
      resolve: ({ list }) => list as List,
    }),
    name: t.exposeString('name', { description: "The view's name." }),
    query: t.exposeString('query', {
      description: "The query string of the list's URL, without the question mark.",
    }),
    count: t.int({ description: 'How many rows the view matches now.', resolve: countOf }),
  }),
})

const SuggestedView = builder
  .objectRef<SuggestedViewOf & { readonly list: List }>('SuggestedView')
  .implement({
    description: 'A useful view suggested to admins.',
    fields: (t) => ({
      list: t.field({
        description: 'The list the view belongs to.',
        type: SavedList,
        resolve: ({ list }) => list,
      }),
      name: t.exposeString('name', { description: "The view's name." }),
      query: t.exposeString('query', {
        description: "The query string of the list's URL, without the question mark.",
      }),
      count: t.int({ description: 'How many rows the view matches now.', resolve: countOf }),
    }),
  })

const ownViews = ({ actor }: GraphQLContext) =>
  actor.role === 'admin' ? { adminId: actor.adminId } : matchNothing.byId

builder.queryFields((t) => ({
  savedViews: t.prismaField({
    type: [SavedView],
    description: "Admin only: the admin's own saved views, oldest first.",
    authScopes: { roles: ['admin'] },
    args: { list: t.arg({ description: 'Only views of this list.', type: SavedList }) },
    resolve: (query, _root, { list }, context) =>
      context.prisma.savedView.findMany({
        ...query,
        where: { AND: [ownViews(context), list ? { list } : {}] },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      }),
  }),

  suggestedViews: t.field({
    type: [SuggestedView],
    description: 'Admin only: the views suggested to every admin.',
    authScopes: { roles: ['admin'] },
    args: { list: t.arg({ description: 'Only views of this list.', type: SavedList }) },
    resolve: (_root, { list }) =>
      savedLists
        .filter((each) => !list || each === list)
        .flatMap((each) => suggestedViews[each].map((view) => ({ ...view, list: each }))),
  }),
}))

const SaveViewInput = builder.inputType('SaveViewInput', {
  description: "A list's filters and sort order to save.",
  fields: (t) => ({
    list: t.field({ description: 'The list the view belongs to.', type: SavedList, required: true }),
    name: t.string({ required: true, description: "The view's name; at most 60 characters." }),
    query: t.string({
      required: true,
      description: "The query string of the list's URL, without the question mark.",
    }),
  }),
})

const UpdateSavedViewInput = builder.inputType('UpdateSavedViewInput', {
  description: 'Changes to a saved view; omitted and null fields stay as they are.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'Id of the saved view.' }),
    name: t.string({ description: "The view's new name; at most 60 characters." }),
    query: t.string({
      description: "The query string of the list's URL, without the question mark, with the filters to save.",
    }),
  }),
})

const SaveViewResult = resultUnion('SaveViewResult', SavedView, ['ValidationError', 'ConflictError'])
const UpdateSavedViewResult = resultUnion('UpdateSavedViewResult', SavedView, [
  'ValidationError',
  'NotFoundError',
  'ConflictError',
])
const RemoveSavedViewResult = resultUnion('RemoveSavedViewResult', Removed, ['NotFoundError'])

/** The view that was just saved. */
const viewIn =
  (context: GraphQLContext, info: GraphQLResolveInfo) =>
  ({ viewId: id }: { viewId: string }) =>
    context.prisma.savedView.findFirstOrThrow({
      ...selection(context, info, 'SavedView'),
      where: { AND: [{ id }, ownViews(context)] },
    })

builder.mutationFields((t) => ({
  saveView: t.field({
    type: SaveViewResult.ref,
    description: "Admin only: saves a list's filters and sort order under a name.",
    args: inputArg(SaveViewInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(SaveViewResult, await save(context.ports, context.actor, input), viewIn(context, info)),
  }),

  updateSavedView: t.field({
    type: UpdateSavedViewResult.ref,
    description: "Admin only: renames one of the admin's own saved views, or saves other filters in it.",
    args: inputArg(UpdateSavedViewInput),
    resolve: async (_root, { input }, context, info) =>
      outcome(
        UpdateSavedViewResult,
        await update(context.ports, context.actor, input),
        viewIn(context, info),
      ),
  }),

  removeSavedView: t.field({
    type: RemoveSavedViewResult.ref,
    description: "Admin only: deletes one of the admin's own saved views.",
    args: { id: t.arg.id({ description: 'Id of the saved view.', required: true }) },
    resolve: async (_root, { id }, { ports, actor }) =>
      outcome(RemoveSavedViewResult, await remove(ports, actor, { id }), ({ viewId }) => ({ id: viewId })),
  }),
}))
