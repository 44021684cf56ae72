import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, use, useState } from 'react'
import { useFormDigitado } from '@/components/draft/use-form-digitado'
import { Failure } from '@/components/feedback/Failure'
import { PorNaAgenda } from '@/features/publico/minha/entrevista/PorNaAgenda'
import { Pending } from '@/components/feedback/Pending'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Badge } from '@/components/ui/Badge'
import { Button } from '@/components/ui/Button'
import { buttonStyle } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/Dialog'
import { ExternalLink } from '@/components/ui/ExternalLink'
import type { Candidatura, EntrevistaDaVaga } from '@/domain/contratos/candidaturas'
import {
  formatDiaDaEntrevista,
  formatHoraNoFuso,
  isDepois,
  FORMATOS_DA_ENTREVISTA,
  MOTIVOS_DA_ENTREVISTA,
  nameFuso,
  readFuso,
} from '@/domain/candidatura/entrevista'
import { useSingleMutation } from '@/lib/query'
import { joinPontos } from '@/lib/format'
import { SoLeitura } from '@/features/vagas/empresas/pessoas/so-leitura'
import { cancelEntrevista, entrevistaQueries, keepEntrevista } from './api'
import { OferecerDialog } from './OferecerDialog'
import { Presenca } from './Presenca'
import { cancelarEntrevista, entrevistaDaFicha } from './textos'

type Props = { vagaId: string; candidatura: Candidatura }

/** The interview of an application: the time that was taken, what the candidate answered, and what the company can do now. */
export function EntrevistaDaFicha({ vagaId, candidatura }: Props) {
  const query = useQuery(entrevistaQueries.uma(candidatura.id))
  const { data } = query
  const [aberto, setAberto] = useState<'oferecer' | 'cancelar' | null>(null)
  const soLeitura = use(SoLeitura)
  if (data === undefined) {
    return <Pending query={query} label={entrevistaDaFicha.carregando} place="h-11" className="mt-3" />
  }
  const viva = data !== null && isViva(data)
  const marcada = viva && data.estado === 'marcada'
  const podeOferecer = !soLeitura && candidatura.status !== 'recusada' && !marcada
  const podeCancelar = !soLeitura && viva
  const chamada = data && readChamada(data)
  const botoes =
    podeOferecer || podeCancelar || marcada || chamada ? (
      <div className="mt-3 flex flex-wrap gap-2">
        {chamada ? (
          <ExternalLink href={chamada} className={buttonStyle({ size: 'sm', variant: 'secondary' })}>
            {entrevistaDaFicha.abrirChamada}
          </ExternalLink>
        ) : null}
        {marcada ? <PorNaAgenda entrevista={data} titulo={entrevistaDaFicha.naAgenda(candidatura.nome)} size="sm" /> : null}
        {podeOferecer ? (
          <Button size="sm" variant="secondary" onClick={() => setAberto('oferecer')}>
            {data === null ? entrevistaDaFicha.oferecer : entrevistaDaFicha.oferecerOutros}
          </Button>
        ) : null}
        {podeCancelar ? (
          <Button size="sm" variant="ghost" onClick={() => setAberto('cancelar')}>
            {data.estado === 'marcada' ? entrevistaDaFicha.cancelar : entrevistaDaFicha.retirar}
          </Button>
        ) : null}
      </div>
    ) : null
  return (
    <>
      {data === null ? (
        botoes
      ) : (
        <section aria-label={entrevistaDaFicha.titulo} className="mt-4 rounded-campo bg-suave p-4">
          <Estado entrevista={data} />
          {isDepois(data, data.fim) ? (
            <Presenca vagaId={vagaId} id={candidatura.id} nome={candidatura.nome} entrevista={data} className="mt-3" />
          ) : null}
          {botoes}
        </section>
      )}
      <OferecerDialog
        vagaId={vagaId}
        candidaturas={aberto === 'oferecer' ? [candidatura] : []}
        onDone={() => undefined}
        onClose={() => setAberto(null)}
      />
      <CancelarEntrevista
        key={candidatura.id}
        vagaId={vagaId}
        id={candidatura.id}
        estado={data?.estado}
        open={aberto === 'cancelar'}
        onClose={() => setAberto(null)}
      />
    </>
  )
}

/** The address of the call, until it is over. */
const readChamada = ({ estado, formato, fim, onde }: EntrevistaDaVaga) =>
  estado === 'marcada' && formato === 'chamada' && fim !== null && Date.parse(fim) > Date.now() ? onde : null

/** Whether there is still something to cancel. */
const isViva = ({ estado, inicio }: EntrevistaDaVaga) =>
  estado === 'marcada' ? inicio !== null && Date.parse(inicio) > Date.now() : estado !== 'cancelada'

type Tom = NonNullable<ComponentProps<typeof Badge>['tone']>

function readSituacao(entrevista: EntrevistaDaVaga): [Tom, string] {
  if (entrevista.estado === 'marcada')
    return isViva(entrevista) ? ['success', entrevistaDaFicha.marcada] : ['neutral', entrevistaDaFicha.passou]
  if (entrevista.estado === 'oferecida') {
    return entrevista.livres.length > 0 ? ['warning', entrevistaDaFicha.aguarda] : ['accent', entrevistaDaFicha.aguarda]
  }
  return entrevista.estado === 'cancelada'
    ? ['neutral', entrevistaDaFicha.cancelada]
    : ['accent', entrevistaDaFicha[entrevista.estado]]
}

function Estado({ entrevista }: { entrevista: EntrevistaDaVaga }) {
  const { estado, inicio, fim, formato, onde, pessoas, texto, motivo, livres } = entrevista
  const [tom, rotulo] = readSituacao(entrevista)
  const fuso = entrevista.fuso ?? readFuso()
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{entrevistaDaFicha.titulo}</h3>
        <Badge tone={tom}>
          <span>{rotulo}</span>
        </Badge>
      </div>
      {estado === 'marcada' && inicio && fim ? (
        <>
          <p className="mt-2 text-xl font-semibold tabular-nums">
            {entrevistaDaFicha.quando(
              formatDiaDaEntrevista(inicio, fuso),
              formatHoraNoFuso(inicio, fuso),
              formatHoraNoFuso(fim, fuso),
            )}
          </p>
          <p className="text-sm wrap-anywhere text-tinta-suave">
            {joinPontos([
              nameFuso(inicio, fuso),
              FORMATOS_DA_ENTREVISTA[formato],
              pessoas.length > 0 && entrevistaDaFicha.com(pessoas.join(', ')),
            ])}
          </p>
          {onde && formato !== 'chamada' ? <p className="mt-1 text-sm wrap-anywhere">{onde}</p> : null}
        </>
      ) : null}
      {estado === 'oferecida' ? (
        <p className="mt-2 text-sm">
          {livres.length > 0
            ? entrevistaDaFicha.livres(livres.length)
            : pessoas.length === 0
              ? entrevistaDaFicha.semPessoas
              : entrevistaDaFicha.semLivres}
        </p>
      ) : null}
      {motivo ? <p className="mt-2 text-sm">{MOTIVOS_DA_ENTREVISTA[motivo]}</p> : null}
      {texto ? <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line">{entrevistaDaFicha.escreveu(texto)}</p> : null}
    </>
  )
}

type CancelarEntrevistaProps = {
  vagaId: string
  id: string
  estado: EntrevistaDaVaga['estado'] | undefined
  open: boolean
  onClose: () => void
}

/** Cancels an interview, or takes offered times back, with a few words to the candidate. */
function CancelarEntrevista({ vagaId, id, estado, open, onClose }: CancelarEntrevistaProps) {
  const marcada = estado === 'marcada'
  const queries = useQueryClient()
  const { form, forget } = useFormDigitado('cancelamento', id, { texto: '' })
  const cancelar = useSingleMutation({
    mutationFn: (texto: string) => cancelEntrevista(id, texto, estado ?? ''),
    onSuccess: (entrevista) => {
      keepEntrevista(queries, vagaId, id, entrevista)
      notify.success(marcada ? cancelarEntrevista.cancelada : cancelarEntrevista.retirados, cancelarEntrevista.aviso)
      forget()
      onClose()
    },
    onError: () => void queries.invalidateQueries({ queryKey: entrevistaQueries.uma(id).queryKey }),
  })
  const rotulo = marcada ? cancelarEntrevista.cancelar : cancelarEntrevista.retirar
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={marcada ? cancelarEntrevista.titulo : cancelarEntrevista.tituloDosHorarios}
      description={marcada ? cancelarEntrevista.descricao : cancelarEntrevista.descricaoDosHorarios}
    >
      <FormShell
        form={form}
        aria-label={rotulo}
        onSubmit={() => void form.handleSubmit(({ texto }) => cancelar.run(texto.trim()))()}
      >
        <TextAreaField name="texto" label={cancelarEntrevista.mensagem} optional rows={3} />
        <Failure error={cancelar.error} className="mt-4" />
        <div className="mt-5 flex flex-col gap-3 sm:flex-row-reverse">
          <Button type="submit" variant="danger" loading={cancelar.isPending}>
            {cancelar.isPending ? cancelarEntrevista.cancelando : rotulo}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancelarEntrevista.manter}
          </Button>
        </div>
      </FormShell>
    </Dialog>
  )
}
