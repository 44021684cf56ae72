import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { SelectField } from '@/components/form/SelectField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { countCaracteres } from '@/domain/br/texto'
import type { Candidatura } from '@/domain/contratos/candidaturas'
import {
  isStatusCandidatura,
  MAX_MENSAGEM,
  ORDEM_CANDIDATURA,
  STATUS_CANDIDATURA,
  type StatusCandidatura,
} from '@/domain/candidatura/candidatura'
import { ModelosDeMensagem } from '@/features/vagas/modelos/ModelosDeMensagem'
import { vagaQueries } from '@/features/vagas/api'
import type { MovimentoDeVarias } from '../api'
import { NaoFeitas } from '../NaoFeitas'
import { getNomeNoExemplo } from '../candidatura-view'
import { useFormDeMensagem } from '../ficha/digitado'
import { moverVarias } from '../textos'
import { findCartaoNaTela } from './foco'
import { type NaoMovida, notifyNaoFeitas, useMoverVarias } from './use-mover-varias'

type Props = {
  vagaId: string
  /** Where they go, to begin with; null when it is closed. */
  para: StatusCandidatura | '' | null
  candidaturas: readonly Candidatura[]
  /** Ids that were moved or are gone: chosen no more. */
  onMoved: (ids: readonly string[]) => void
  /** Interview times are offered instead. */
  onInterview: () => void
  onClose: () => void
}

/** Moves the chosen applications with one answer to all, then names those that were refused. What was typed and not sent is kept. */
export function MoverVariasDialog({ vagaId, para, candidaturas, onMoved, onInterview, onClose }: Props) {
  const [recusadas, setRecusadas] = useState<readonly NaoMovida[]>([])
  const open = para !== null
  const [quantas, setQuantas] = useState(candidaturas.length)
  if (open && recusadas.length === 0 && candidaturas.length > 0 && candidaturas.length !== quantas)
    setQuantas(candidaturas.length)
  const close = () => {
    setRecusadas([])
    onClose()
  }
  // Here, because the form is gone once they were moved.
  const { run: moveBack } = useMoverVarias(vagaId, (_, naoMovidas) => {
    for (const { nome, motivo } of naoMovidas) notify.error(moverVarias.naoVoltou(nome), motivo)
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : close())}
      returnTo={() => findCartaoNaTela('')}
      title={moverVarias.titulo(quantas)}
    >
      {!open ? null : recusadas.length > 0 ? (
        <NaoFeitas titulo={moverVarias.naoMovidas(recusadas.length)} recusadas={recusadas} onClose={close} />
      ) : (
        <MoverVariasForm
          vagaId={vagaId}
          destino={para}
          candidaturas={candidaturas}
          onCancel={close}
          onUndo={(voltas) => {
            for (const volta of voltas) moveBack(volta)
          }}
          onInterview={() => {
            close()
            onInterview()
          }}
          onDone={(ids, naoMovidas, shown) => {
            onMoved(ids)
            if (!shown) notifyNaoFeitas(moverVarias.naoMovidas, naoMovidas)
            else if (naoMovidas.length > 0) setRecusadas(naoMovidas)
            else close()
          }}
        />
      )}
    </Dialog>
  )
}

const OPCOES = ORDEM_CANDIDATURA.map((value) => ({ value, label: STATUS_CANDIDATURA[value].titulo }))

type FormProps = Pick<Props, 'vagaId' | 'candidaturas' | 'onInterview'> & {
  destino: StatusCandidatura | ''
  onDone: (ids: readonly string[], naoMovidas: readonly NaoMovida[], shown: boolean) => void
  onUndo: (voltas: readonly MovimentoDeVarias[]) => void
  onCancel: () => void
}

function MoverVariasForm({ vagaId, destino, candidaturas, onDone, onUndo, onInterview, onCancel }: FormProps) {
  const { form, forget } = useFormDeMensagem('varias', vagaId, destino)
  const [para, mensagem] = useWatch({ control: form.control, name: ['para', 'mensagem'] })
  const { data: vaga } = useQuery(vagaQueries.byId(vagaId))
  const mover = useMoverVarias(
    vagaId,
    (ids, naoMovidas, shown) => {
      // Those that stayed are usually moved next, with the same message.
      if (naoMovidas.length === 0) forget()
      onDone(ids, naoMovidas, shown)
    },
    onUndo,
  )
  const escolhido = isStatusCandidatura(para) ? STATUS_CANDIDATURA[para] : null
  const avisa = escolhido !== null && (escolhido.aviso || mensagem.trim() !== '')
  const submit = form.handleSubmit((valores) => {
    if (!isStatusCandidatura(valores.para))
      return form.setError('para', { message: moverVarias.escolhaPara }, { shouldFocus: true })
    if (countCaracteres(valores.mensagem) > MAX_MENSAGEM)
      return form.setError('mensagem', { message: moverVarias.longa }, { shouldFocus: true })
    mover.run({ candidaturas, para: valores.para, mensagem: valores.mensagem.trim() })
  })
  return (
    <FormShell
      form={form}
      aria-label={moverVarias.titulo(candidaturas.length)}
      onSubmit={() => void submit()}
      className="space-y-5"
    >
      <SelectField name="para" label={moverVarias.rotulo} options={OPCOES} />
      {para === 'entrevista' ? (
        <Button size="sm" variant="secondary" onClick={onInterview}>
          {moverVarias.oferecerHorarios}
        </Button>
      ) : null}
      <ModelosDeMensagem
        exemplo={{ nome: getNomeNoExemplo(candidaturas[0]), vaga: vaga?.cargo ?? '', empresa: vaga?.empresa ?? '' }}
      >
        <TextAreaField name="mensagem" label={moverVarias.mensagem} hint={moverVarias.dica} optional />
      </ModelosDeMensagem>
      {escolhido ? (
        <p className="text-sm text-tinta-suave">{avisa ? moverVarias.recebem(escolhido.frase) : moverVarias.naoRecebem}</p>
      ) : null}
      <Failure error={mover.error} />
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" loading={mover.isPending}>
          {mover.isPending ? moverVarias.movendo : avisa ? moverVarias.moverEAvisar(candidaturas.length) : moverVarias.mover}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {moverVarias.cancelar}
        </Button>
      </div>
    </FormShell>
  )
}
