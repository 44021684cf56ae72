import type { ReactNode } from 'react'
import { CONSENTIMENTOS } from '@/domain/consentimentos'
import { VERSAO_DOS_COOKIES } from '@/lib/cookies'

export type Secao = { /** Anchor in the address. */ id: string; titulo: string; corpo: ReactNode }

export type Documento = {
  /** As stored with a consent. */
  versao: string
  /** Day of this version, ISO. */
  em: string
  /** The summary, which does not replace the text. */
  resumo: readonly string[]
  secoes: readonly Secao[]
}

/** Version and date of each text. A changed text changes both, here and where its consent is stored. */
export const VERSOES = {
  termos: { versao: CONSENTIMENTOS.termos_de_uso.versao, em: '2026-11-21' },
  privacidade: { versao: 'privacidade-2026-11', em: '2026-11-21' },
  cookies: { versao: VERSAO_DOS_COOKIES, em: '2026-11-21' },
  acessibilidade: { versao: 'acessibilidade-2026-11', em: '2026-11-21' },
} as const
