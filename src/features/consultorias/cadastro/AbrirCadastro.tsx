import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useOpened } from '@/components/site/use-hydrated'
import { Skeleton } from '@/components/ui/Skeleton'
import { type DraftRead, sweepDrafts } from '@/lib/draft/draft'
import { toAppError } from '@/lib/errors'
import { useSession } from '@/lib/session'
import {
  type Abertura,
  createAberturaDoServidor,
  createAberturaLocal,
  createAberturaVazia,
  createRascunhoDoCadastro,
  type Guardado,
} from '../andamento'
import { consultoriaQueries } from '../api'
import { CadastroEnviado } from './CadastroEnviado'
import { keepFim, readFim, toFim } from './fim-da-aba'
import { CadastroForm } from './CadastroForm'
import { ComConta } from './ComConta'
import { abrirCadastro } from './textos'

type Lido = DraftRead<Guardado>

function readLocal(): Lido | null {
  sweepDrafts()
  return createRascunhoDoCadastro().read()
}

/** Decides the initial state of the form: the server's draft, this browser's copy, or empty. */
export function AbrirCadastro() {
  const [lido, setLido] = useOpened((known) => (known ? readLocal() : null))
  const [fim, setFim] = useOpened((known) => (known ? readFim() : null))
  const session = useSession()
  const startNew = () => {
    createRascunhoDoCadastro().clear()
    setLido(null)
  }
  if (lido && lido.data.id !== '') return <Retomado lido={lido} onStartNew={startNew} />
  if (lido) return <Aberto key="deste-navegador" abertura={createAberturaLocal(lido.data, lido.savedAt)} />
  if (fim) {
    const another = () => {
      keepFim(null)
      setFim(null)
    }
    return <CadastroEnviado fim={fim} onAnother={another} />
  }
  return session ? <ComConta session={session} Aberto={Aberto} /> : <Aberto key="vazio" abertura={createAberturaVazia()} />
}

/** Loads the server's state of this draft. */
function Retomado({ lido, onStartNew }: { lido: Lido; onStartNew: () => void }) {
  const { data: guardado, savedAt } = lido
  const { data, error } = useQuery(consultoriaQueries.rascunho(guardado.id))
  if (data) return <Aberto abertura={createAberturaDoServidor(guardado.id, data, { valor: guardado, em: savedAt })} />
  if (!error) return <Abrindo />
  const { hint } = toAppError(error)
  if (hint === 'cadastro_concluido') {
    return <CadastroEnviado fim={toFim(guardado.valores, guardado.enviado)} onAnother={onStartNew} />
  }
  const perdido = hint === 'capability_invalida' || hint === 'capability_expirada'
  return <Aberto abertura={createAberturaLocal(guardado, savedAt, perdido ? { perdido } : { semServidor: true })} />
}

/** The form at its step, which is written to the address before the first render. */
function Aberto({ abertura }: { abertura: Abertura }) {
  const [first] = useState(abertura)
  const { search } = useLocation()
  const [opening] = useState(search)
  const params = new URLSearchParams(search)
  if (first.etapa > 0 && search === opening && !params.has('etapa')) {
    params.set('etapa', String(first.etapa + 1))
    return <Navigate replace to={{ search: `?${params.toString()}` }} />
  }
  return <CadastroForm abertura={first} />
}

function Abrindo() {
  return (
    <output className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <span className="sr-only">{abrirCadastro.abrindoCadastro}</span>
      <Skeleton className="h-[36rem] w-full rounded-cartao" />
      <Skeleton className="hidden h-72 w-full rounded-cartao lg:block" />
    </output>
  )
}
