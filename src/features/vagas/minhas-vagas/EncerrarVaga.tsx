import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useFormDigitado } from '@/components/draft/use-form-digitado'
import { Failure } from '@/components/feedback/Failure'
import { notify } from '@/components/feedback/notify'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { countCaracteres } from '@/domain/br/texto'
import { FIM_DA_VAGA, MAX_MENSAGEM, SEM_RESULTADO } from '@/domain/candidatura/candidatura'
import { canEditar } from '@/domain/vaga/vaga-status'
import { useShown } from '@/lib/form/use-shown'
import { useSingleMutation } from '@/lib/query'
import { formatQuantidade } from '@/lib/format'
import { ModelosDeMensagem, SEM_MODELO } from '../modelos/ModelosDeMensagem'
import { closeVaga, vagaQueries, type VagaResumo } from '../api'
import { useVagasMudaram } from '../use-vagas-mudaram'
import { encerrarVaga } from './textos'

const OUTRO = 'Outro motivo'
const LONGA = 'A mensagem passou de 4.000 caracteres'
const PREENCHIDA = 'Vaga preenchida'
const MOTIVOS = [PREENCHIDA, 'Contratação cancelada', 'Vou refazer o anúncio', OUTRO]

type Props = { vaga: VagaResumo | null; onClose: () => void }

/** Asks why, and ends a vacancy for good. */
export function EncerrarVaga({ vaga, onClose }: Props) {
  return (
    <Dialog
      open={vaga !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={encerrarVaga.titulo}
      description={encerrarVaga.saiDoAr(vaga?.cargo ?? '')}
    >
      {vaga ? <Motivo vaga={vaga} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Motivo({ vaga, onClose }: { vaga: VagaResumo; onClose: () => void }) {
  const changed = useVagasMudaram()
  const shown = useShown()
  const { form, forget } = useFormDigitado('fim', vaga.id, { motivo: '', detalhe: '', ...SEM_MODELO })
  const [motivo, mensagem] = useWatch({ control: form.control, name: ['motivo', 'mensagem'] })
  // Off the air no letter of ours has words of the company.
  const palavras = vaga.suspensa_em ? '' : mensagem.trim()
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (texto: string) => closeVaga(vaga.id, texto, palavras),
    onSuccess: () => {
      forget()
      notify.success(encerrarVaga.vagaEncerrada)
      changed()
      if (shown()) onClose()
    },
    onError: (thrown) => (shown() ? undefined : notify.error(encerrarVaga.naoEncerrada, thrown.message)),
  })
  const submit = form.handleSubmit(({ motivo: escolhido, detalhe }) => {
    if (countCaracteres(mensagem) > MAX_MENSAGEM) return form.setError('mensagem', { message: LONGA }, { shouldFocus: true })
    run(escolhido === OUTRO ? detalhe.trim() : escolhido)
  })
  return (
    <FormShell form={form} aria-label={encerrarVaga.encerrarVaga} onSubmit={() => void submit()}>
      {vaga.valor_total > 0 && !canEditar(vaga.status) ? (
        <p className="mb-5 text-sm text-tinta-suave">{encerrarVaga.oQueNaoVolta}</p>
      ) : null}
      <ChoiceGroup name="motivo" label="Motivo" options={MOTIVOS} optional />
      {motivo === OUTRO ? (
        <div className="mt-4">
          <TextField name="detalhe" label="Qual?" optional />
        </div>
      ) : null}
      <Candidatos vaga={vaga} escreve={palavras !== ''} preenchida={motivo === PREENCHIDA} />
      <Failure error={error} className="mt-5" />
      <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" variant="danger" loading={isPending}>
          {isPending ? encerrarVaga.encerrando : encerrarVaga.encerrarVaga}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {encerrarVaga.manterVaga}
        </Button>
      </div>
    </FormShell>
  )
}

/** The candidates that the end answers, the standard text, and a field for an own message. */
function Candidatos({ vaga, escreve, preenchida }: { vaga: VagaResumo; escreve: boolean; preenchida: boolean }) {
  const { data } = useQuery({ ...vagaQueries.contagens([vaga.id]), staleTime: 0 })
  const pessoas = data?.[vaga.id]?.sem_resultado
  if (canEditar(vaga.status)) return null
  // All have their result: what is left of them is an interview.
  if (pessoas === 0)
    return data?.[vaga.id]?.total ? <p className="mt-6 border-t border-linha pt-5">{encerrarVaga.entrevistas}</p> : null
  const quem =
    pessoas === undefined
      ? 'Quem se candidatou e ainda não tem um resultado recebe'
      : formatQuantidade(pessoas, 'pessoa ainda sem resultado recebe', 'pessoas ainda sem resultado recebem')
  return (
    <div className="mt-6 border-t border-linha pt-5">
      <p>
        {`${quem} um e-mail que diz: “${FIM_DA_VAGA.vaga_encerrada.frase}${escreve ? '” e traz a sua mensagem.' : ` ${SEM_RESULTADO}”`} ${encerrarVaga.entrevistas}`}
      </p>
      <output className="block not-empty:mt-3">{preenchida ? encerrarVaga.contratada : null}</output>
      {vaga.suspensa_em ? null : (
        <div className="mt-4">
          <ModelosDeMensagem exemplo={{ nome: encerrarVaga.exemplo, vaga: vaga.cargo, empresa: vaga.empresa }}>
            <TextAreaField name="mensagem" label={encerrarVaga.mensagem} hint={encerrarVaga.dica} rows={3} optional />
          </ModelosDeMensagem>
        </div>
      )}
    </div>
  )
}
