import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { useSubmission } from '@/components/wizard/use-submission'
import { useWizard } from '@/components/wizard/use-wizard'
import { camposConsultoria, type ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { countStep } from '@/lib/rpc/count-step'
import { getOutcome } from '@/lib/form/submission'
import { type Abertura, createAberturaLocal, createAberturaVazia } from '../andamento'
import { ETAPAS, findEtapaDoCampo, findField, isLost, resolver, ULTIMA } from '../etapas'
import { toFim, useFim } from './fim-da-aba'
import { Progresso } from './progresso'

const announceEnd = () =>
  notify.success(
    'Solicitação de cadastro enviada com sucesso!',
    'Estamos contentes com essa parceria, em breve nossa equipe irá entrar em contato.',
  )
const announceRecovery = () => notify.info('Cadastro reiniciado', 'Suas respostas foram salvas de novo. Continue de onde estava.')

/** The flow of a registration: each step is saved on the server before the next one opens. */
export function useCadastro(abertura: Abertura) {
  const [progresso] = useState(() => new Progresso(abertura))
  const form = useForm<ConsultoriaForm>({ defaultValues: abertura.valores, resolver, shouldFocusError: false })
  const wizard = useWizard({ form, steps: progresso.steps, draft: progresso, stepOf: findEtapaDoCampo })
  const { sending, submit } = useSubmission(wizard, findField)
  /** The draft is gone from the server; the answers are here. */
  const [perdido, setPerdido] = useState(abertura.perdido === true)
  const [fim, setFim] = useFim()
  const { index } = wizard
  const last = index === ULTIMA

  const restart = (next: Abertura, { keep = false, focus }: { keep?: boolean; focus?: string | false } = {}) => {
    progresso.restart(next, { keep })
    setPerdido(false)
    wizard.restart(next.valores, next.etapa, focus)
  }
  const lose = () => {
    progresso.lose()
    setPerdido(true)
  }
  const finish = (aqui: boolean) => {
    setFim(toFim(form.getValues(), aqui))
    // The panel of the end takes the focus.
    restart(createAberturaVazia(), { focus: false })
  }
  const save = (names: readonly string[], work: () => Promise<void>, fallback: string, onDone: () => void) =>
    submit({
      names,
      send: () => getOutcome(work, fallback),
      onDone: () => {
        setPerdido(false)
        onDone()
      },
      onRefused: (error) => {
        const finished = error.hint === 'cadastro_concluido'
        if (finished) finish(false)
        else notify.error('Erro', error.message)
        if (isLost(error)) lose()
        return finished || isLost(error)
      },
    })
  const saved = () => {
    if (!last) return wizard.forward()
    void countStep('consultoria', ETAPAS.length + 1)
    announceEnd()
    return finish(true)
  }
  return {
    wizard,
    progresso,
    sending,
    perdido,
    fim,
    submit: () => {
      const campos = last ? camposConsultoria : (ETAPAS[index]?.campos ?? {})
      const fallback = last ? 'Não foi possível enviar.' : `Falha ao salvar a etapa ${index + 1}.`
      return save(Object.keys(campos), () => progresso.submit(index), fallback, saved)
    },
    /** A new draft with the current answers. */
    recover: () =>
      save(Object.keys(ETAPAS[0].campos), () => progresso.submitAll(), 'Falha ao salvar a etapa 1.', announceRecovery),
    startOver: () => restart(createAberturaVazia()),
    /** The same answers for another e-mail: a separate draft, from step 1 on. */
    changeEmail: () => {
      restart({ ...createAberturaVazia(), valores: { ...form.getValues(), email: '' } }, { focus: 'email' })
      progresso.save()
    },
    useOther: () => {
      const other = progresso.adopt()
      restart(other ? createAberturaLocal(other, Date.now()) : createAberturaVazia(), { keep: other !== null })
    },
    /** Replaces the final panel by an empty form. */
    another: () => {
      flushSync(() => setFim(null))
      document.getElementById('titulo-da-etapa')?.focus()
    },
  }
}
