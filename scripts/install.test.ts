import { describe, expect, it } from 'vitest'
import { ensureInstalled } from './install.mjs'

describe('supported Node versions', () => {
  it.each(['18.20.8', '20.18.3', '21.7.0', '22.12.0', '23.11.1'])('%s is refused with the versions to install', (version) =>
    expect(() => ensureInstalled(version)).toThrow(
      `O Node ${version} não serve. Instale o Node 20.19, 22.13, 24 ou mais novo: https://nodejs.org`,
    ),
  )
  it.each(['20.19.0', '22.13.0', '24.0.0', '25.1.0'])('%s is accepted', (version) =>
    expect(() => ensureInstalled(version)).not.toThrow(),
  )
})
