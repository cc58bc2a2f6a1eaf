import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { screenLinks } from '../../../api/domain/screenLinks.ts'
import { makeRoutes } from '../../../web/app/routes.tsx'

const routes = makeRoutes(() => Promise.reject(new Error('Not opened')))

it.each(Object.entries(screenLinks))('the emailed link %s leads to a screen', (_, link) => {
  const path = matchRoutes(routes, link('some-id'))?.at(-1)?.route.path
  expect(path).toBeDefined()
  expect(path).not.toBe('*')
})
