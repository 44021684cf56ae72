import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Notice } from '@/components/ui/Notice'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/lib/paths'
import { toPessoa } from '@/lib/pessoa'
import type { Session } from '@/lib/session'
import { type Abertura, createAberturaDoServidor, createAberturaVazia } from '../andamento'
import { consultoriaQueries, type RascunhoNoServidor } from '../api'
import { ETAPAS } from '../etapas'
import { comConta } from './textos'

type Props = { session: Session /** The form, once it is decided how it opens. */; Aberto: ComponentType<{ abertura: Abertura }> }

/** A signed-in person without work in progress in this browser: led to what is registered under their e-mail, or helped to begin. */
export function ComConta({ session, Aberto }: Props) {
  const { data, isFetching } = useQuery(consultoriaQueries.minha(session.id))
  // An open form is not replaced by a later answer, as of its own draft.
  const [aberta, setAberta] = useState<Abertura | null>(null)
  if (aberta) return <Aberto abertura={aberta} />
  const { nome, sobrenome, email } = toPessoa(session)
  const responsavel_nome = `${nome} ${sobrenome}`.trim()
  // Another registration needs another e-mail.
  const openAnother = () => setAberta(createAberturaVazia({ responsavel_nome, email: '' }))
  if (data?.status_cadastro === 'Cadastro concluído')
    return <JaCadastrada nome={nomeDe(data.dados)} assumida={data.assumida} onAnother={openAnother} />
  if (data?.status_cadastro === 'Rascunho') {
    const resume = () => setAberta(createAberturaDoServidor(data.id, data))
    return <Comecado rascunho={data} onResume={resume} onNew={openAnother} />
  }
  if (!isFetching) setAberta(createAberturaVazia({ responsavel_nome, email }))
  return <Skeleton className="h-[36rem] w-full rounded-cartao" />
}

const nomeDe = (dados: RascunhoNoServidor['dados']) =>
  typeof dados.consultoria_nome === 'string' ? dados.consultoria_nome : 'Sua consultoria'

type CadastradaProps = { nome: string; assumida: boolean; onAnother: () => void }

function JaCadastrada({ nome, assumida, onAnother }: CadastradaProps) {
  return (
    <Notice tone="success" title={`${nome} já está cadastrada com o seu e-mail`} className="max-w-3xl">
      <p>{assumida ? comConta.oQueHaNoPainel : comConta.faltaConfirmar}</p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <ButtonLink size="sm" to={paths.appConsultoria()}>
          {assumida ? comConta.verMinhaConsultoria : comConta.conferirConfirmar}
        </ButtonLink>
        <Button size="sm" variant="secondary" onClick={onAnother}>
          {comConta.cadastrarOutra}
        </Button>
      </div>
    </Notice>
  )
}

type ComecadoProps = { rascunho: RascunhoNoServidor; onResume: () => void; onNew: () => void }

function Comecado({ rascunho, onResume, onNew }: ComecadoProps) {
  const { etapas_concluidas, dados } = rascunho
  return (
    <Notice title={comConta.titulo(nomeDe(dados))} className="max-w-3xl">
      <p>{`${etapas_concluidas} de ${ETAPAS.length} etapas estão salvas com o seu e-mail.`}</p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <Button size="sm" onClick={onResume}>
          {comConta.continuarCadastro}
        </Button>
        <Button size="sm" variant="secondary" onClick={onNew}>
          {comConta.comecarOutro}
        </Button>
      </div>
    </Notice>
  )
}
