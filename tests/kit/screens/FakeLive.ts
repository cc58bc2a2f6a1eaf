import type { TypedDocumentNode } from '@apollo/client'
import { act } from '@testing-library/react'
import type { DocumentNode } from 'graphql'
import type { Live } from '../../../web/live/connection/LiveContext.ts'
import type { LiveStatus } from '../../../web/live/connection/LiveStatus.ts'
import type { FollowOptions } from '../../../web/live/connection/LiveSubscription.ts'

// Captured before a test installs fake timers. Apollo notifies its watchers one turn after a cache write.
const realTimeout = globalThis.setTimeout
const oneTurn = () => new Promise((resolve) => realTimeout(resolve, 0))

/** A live connection that the test controls. */
export class FakeLive implements Live {
  status: LiveStatus = 'live'
  readonly followed = new Set<FollowOptions>()
  readonly #listeners = new Set<() => void>()
  restarts = 0

  watch(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  follow(options: FollowOptions): () => void {
    this.followed.add(options)
    return () => this.followed.delete(options)
  }

  restart(): void {
    this.restarts += 1
  }

  close(): void {
    this.followed.clear()
  }

  /** Sends events to all followers of this subscription, all in the same moment. */
  async emit<TData>(
    document: TypedDocumentNode<TData, never> | DocumentNode,
    ...events: TData[]
  ): Promise<void> {
    const followers = this.#followersOf(document)
    await act(async () => {
      for (const event of events)
        for (const follower of followers) follower.onEvent(event as Record<string, unknown>)
      await oneTurn()
    })
  }

  /** The log no longer reaches back: followers of this subscription reload their snapshot. */
  async resync(document: DocumentNode): Promise<void> {
    const followers = this.#followersOf(document)
    await act(async () => {
      await Promise.all(followers.map((follower) => follower.resync()))
    })
  }

  /** Changes the connection's reported status. */
  async become(status: LiveStatus): Promise<void> {
    await act(async () => {
      this.status = status
      for (const listener of this.#listeners) listener()
    })
  }

  #followersOf(document: DocumentNode): FollowOptions[] {
    const name = document.definitions.flatMap((one) =>
      one.kind === 'OperationDefinition' ? one.name?.value : [],
    )[0]
    const followers = [...this.followed].filter((one) => one.operationName === name)
    if (followers.length === 0) throw new Error(`The screen does not follow ${name}`)
    return followers
  }
}
