import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Pending } from '@/components/feedback/Pending'
import { PageSkeleton } from '@/components/feedback/PageSkeleton'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { BackLink } from '@/components/site/BackLink'
import { Container } from '@/components/ui/Container'
import { Notice } from '@/components/ui/Notice'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { canEditarTexto, getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import { paths } from '@/lib/paths'
import { type Edicao, isSemVaga, type Vaga, vagaQueries } from '../api'
import { useMeuPapel } from '../empresas/pessoas/use-meu-papel'
import { describeSituacaoDaVaga } from '../minhas-vagas/situacao'
import { VagaDeOutraPessoa } from '../VagaDeOutraPessoa'
import { EdicaoForm } from './EdicaoForm'
import { isPendente } from './edicao'
import { editarVagaPage } from './textos'

type Abertura = { readonly vaga: Vaga; readonly bloqueada: Edicao | undefined }

/** `/recrutaeeo/minhas-vagas/{id}/editar`: the text of an own vacancy that is published, paused or suspended. */
export default function EditarVagaPage() {
  const { id = '' } = useParams()
  return (
    <Container className="py-8 sm:py-12">
      <Editar key={id} id={id} />
    </Container>
  )
}

const Cabeca = ({ id }: { id: string }) => (
  <>
    <PageMeta title={editarVagaPage.titulo} noindex />
    <BackLink to={paths.minhaVaga(id)}>{editarVagaPage.voltar}</BackLink>
    <PageHeader title={editarVagaPage.titulo} lead={editarVagaPage.abertura} />
  </>
)

function Editar({ id }: { id: string }) {
  const { error, data } = useQuery({ ...vagaQueries.byId(id), refetchOnWindowFocus: false })
  if (isSemVaga(error) && !data) return <VagaDeOutraPessoa />
  return (
    <>
      <Cabeca id={id} />
      <Texto id={id} />
    </>
  )
}

function Texto({ id }: { id: string }) {
  const vaga = useQuery({ ...vagaQueries.byId(id), refetchOnWindowFocus: false })
  const edicoes = useInfiniteQuery({ ...vagaQueries.edicoes(id), refetchOnWindowFocus: false })
  const [abertura, setAbertura] = useState<Abertura>()
  const ultima = edicoes.data?.[0]
  const open = (texto: Vaga, edicao: Edicao | undefined) =>
    setAbertura({ vaga: texto, bloqueada: edicao?.status === 'bloqueada' ? edicao : undefined })
  const pronta = vaga.isFetchedAfterMount && edicoes.isFetchedAfterMount && vaga.data && edicoes.data
  const leitor = useMeuPapel(vaga.data?.empresa_id) === 'leitor'
  const pode = vaga.data && canEditarTexto(vaga.data.status) && !isPendente(ultima)
  // Read once, so that a refetch does not overwrite what is being written.
  if (pronta && pode && !abertura && vaga.data) open(vaga.data, ultima)
  if (leitor) return <Notice className="mt-8 max-w-2xl" title={editarVagaPage.soLe} />
  if (abertura)
    return (
      <EdicaoForm
        key={abertura.vaga.versao}
        {...abertura}
        onRecarregar={async () => {
          const [nova, feitas] = await Promise.all([vaga.refetch(), edicoes.refetch()])
          if (nova.data) open(nova.data, feitas.data?.[0])
        }}
      />
    )
  const error = vaga.error ?? edicoes.error
  if (error)
    return (
      <Pending
        query={{
          error,
          isFetching: vaga.isFetching || edicoes.isFetching,
          refetch: () => Promise.all([vaga.refetch(), edicoes.refetch()]),
        }}
        className="mt-8"
      />
    )
  if (!pronta || !vaga.data) return <PageSkeleton />
  const naRevisao = isPendente(ultima) && canEditarTexto(vaga.data.status)
  return (
    <>
      <Notice
        className="mt-8 max-w-2xl"
        title={naRevisao ? editarVagaPage.outraNaRevisao : editarVagaPage.naoDaAgora(getRotuloDoStatus(vaga.data.status))}
      >
        {naRevisao
          ? editarVagaPage.espereOuDesista
          : vaga.data.status === 'recusada'
            ? describeSituacaoDaVaga(vaga.data)
            : editarVagaPage.soPublicada}
      </Notice>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.minhaVaga(id)}>{editarVagaPage.voltar}</ButtonLink>
        {naRevisao ? null : (
          <ButtonLink variant="secondary" to={paths.novaVaga({ modelo: id })}>
            {editarVagaPage.usarModelo}
          </ButtonLink>
        )}
      </div>
    </>
  )
}
