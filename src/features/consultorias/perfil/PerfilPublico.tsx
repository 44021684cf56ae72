import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { Button } from '@/components/ui/Button'
import { Card } from '@/components/ui/Card'
import { Notice } from '@/components/ui/Notice'
import { useSession } from '@/lib/session'
import { consultoriaQueries, type MeuPerfil } from '../api'
import { ArquivosDoPerfil } from './ArquivosDoPerfil'
import { Completude } from './Completude'
import { PerfilForm } from './PerfilForm'
import { createRascunhoDoPerfil } from './rascunho'
import { perfilPublico } from './textos'

const TITULO = 'secao-perfil-publico'

/** What the consultancy tells on its public page: what is there, what is missing, and the form. */
export function PerfilPublico() {
  const session = useSession()
  return session ? <Secao userId={session.id} /> : null
}

function Secao({ userId }: { userId: string }) {
  const query = useQuery(consultoriaQueries.perfil(userId))
  const { data } = query
  // An edit in progress at the last visit is opened again.
  const [editing, setEditing] = useState(() => createRascunhoDoPerfil(userId).read() !== null)
  // The pressed button disappears: the title of the section takes the focus.
  const turn = (next: boolean) => {
    setEditing(next)
    document.getElementById(TITULO)?.focus()
  }
  if (data === null) return null
  return (
    <section aria-labelledby={TITULO} className="scroll-mt-6">
      <Card className="sm:p-8">
        <div className="flex items-start justify-between gap-4">
          <h2 id={TITULO} tabIndex={-1} className="text-xl outline-none">
            {perfilPublico.titulo}
          </h2>
          {data && !editing ? (
            <Button size="sm" variant="secondary" onClick={() => turn(true)} className="-my-1 shrink-0">
              {perfilPublico.editar}
            </Button>
          ) : null}
        </div>
        <p className="mt-2 max-w-prose text-sm text-tinta-suave">{perfilPublico.abertura}</p>
        {data?.perfil.motivo_ocultacao ? (
          <Notice tone="warning" title={perfilPublico.equipeOcultou} className="mt-5">
            <p className="wrap-anywhere whitespace-pre-line">{data.perfil.motivo_ocultacao}</p>
            <p className="mt-1">{perfilPublico.corrijaEFale}</p>
          </Notice>
        ) : null}
        {data ? (
          <>
            <Completude completude={data.completude} />
            <ArquivosDoPerfil userId={userId} perfil={data.perfil} />
            <Fotos perfil={data.perfil} />
            {editing ? <PerfilForm userId={userId} perfil={data.perfil} onClose={() => turn(false)} /> : null}
          </>
        ) : (
          <Pending query={query} label={perfilPublico.carregando} place="h-48 rounded-campo" className="mt-5" />
        )}
      </Card>
    </section>
  )
}

/** What the team has to decide, or refused, about the photos of people. */
function Fotos({ perfil: { pessoas, motivo_da_foto } }: { perfil: MeuPerfil['perfil'] }) {
  const esperam = pessoas.filter(({ foto_nova }) => foto_nova !== '').length
  return (
    <>
      {esperam > 0 ? <p className="mt-5 text-sm text-tinta-suave">{perfilPublico.fotosEmAnalise(esperam)}</p> : null}
      {motivo_da_foto === null ? null : (
        <Notice tone="warning" title={perfilPublico.fotoRecusada} className="mt-5">
          <p className="wrap-anywhere whitespace-pre-line">{motivo_da_foto}</p>
        </Notice>
      )}
    </>
  )
}
