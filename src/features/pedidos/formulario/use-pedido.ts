import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { notify, prepareToasts } from '@/components/feedback/notify'
import { ETAPA_NAO_CARREGOU, useSubmission } from '@/components/wizard/use-submission'
import { useWizard } from '@/components/wizard/use-wizard'
import { camposEssenciais, type SolicitacaoForm } from '@/domain/solicitacao'
import { cleanCampo } from '@/domain/validar-campo'
import { loadPage } from '@/lib/code/load-page'
import { paths } from '@/lib/paths'
import type { Pedido } from './abertura'
import {
  findField,
  findStep,
  getTipo,
  listEscopoNames,
  listEssentialNames,
  listMissingEssentials,
  resolver,
  steps,
} from './etapas'
import { createEmptyValues, saveCopy } from './rascunho/rascunho'

/** Step 2 and the submission: downloaded while step 1 is filled, so that the page itself opens light. */
export async function loadStep2() {
  void prepareToasts()
  const [{ EscopoStep }, { prepareEnvio, sendInOneTab }] = await Promise.all([import('./EscopoStep'), import('./envio')])
  return { EscopoStep, prepareEnvio, sendInOneTab }
}

/** The flow of a request: from its essentials to its scope, and to the server. */
export function usePedido({ valores, rascunho, copiaRecente }: Pedido) {
  const form = useForm<SolicitacaoForm>({ defaultValues: valores, resolver, shouldFocusError: false })
  const wizard = useWizard({ form, steps, draft: rascunho, stepOf: findStep })
  const { sending, press, submit } = useSubmission(wizard, findField)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  /** Address of the consultancy that the request invites; empty without one. */
  const convidar = params.get('convidar') ?? ''
  const { state } = useLocation()
  const empty = () => ({ ...createEmptyValues(), tipo_servico: form.getValues('tipo_servico') })

  const advance = async () => {
    const answers = form.getValues()
    if (listMissingEssentials(answers).length > 0)
      notify.error('Campos obrigatórios', 'Preencha todos os campos essenciais antes de continuar.')
    if (!(await wizard.check(listEssentialNames(answers)))) return
    await loadStep2()
    saveCopy(answers)
    wizard.forward()
  }

  const send = () =>
    submit({
      names: [...Object.keys(camposEssenciais), ...listEscopoNames(form.getValues())],
      send: async () => {
        void loadPage(paths.solicitacaoSucesso())
        saveCopy(form.getValues())
        rascunho.save()
        return (await loadStep2()).sendInOneTab(form.getValues(), convidar)
      },
      onRefused: ({ message }) => notify.error('Erro', message),
      onDone: async () => {
        const answers = form.getValues()
        notify.success('Sucesso!', 'Solicitação enviada com sucesso!')
        rascunho.discard()
        // Until then the form stays as it was sent: emptied, it would read as if nothing had been.
        await loadPage(paths.solicitacaoSucesso())
        form.reset(createEmptyValues())
        navigate(paths.solicitacaoSucesso({ service: getTipo(answers) }), {
          replace: true,
          // Shown on the next page, and kept out of its address.
          state: { email: cleanCampo(camposEssenciais.email, answers.email) },
        })
        return 'left' as const
      },
    })

  return {
    wizard,
    sending,
    convidar,
    /** Continue or Send, by the step. */
    submit: () => (wizard.index === 0 ? press(advance) : send()).catch(() => notify.error('Erro', ETAPA_NAO_CARREGOU)),
    /** Keeps the address on the chosen service, so that a reload finds its draft. */
    chooseService: (tipo: string) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current)
          for (const name of ['prefill', 'start']) changed.delete(name)
          changed.set('tipo', tipo)
          return changed
        },
        { replace: true, preventScrollReset: true, state },
      ),
    useCopy: () => {
      for (const nome of Object.keys(camposEssenciais)) form.setValue(nome, copiaRecente?.[nome], { shouldDirty: true })
      form.clearErrors(Object.keys(camposEssenciais))
      wizard.clear()
    },
    useOther: () => {
      const other = rascunho.adopt()
      wizard.restart({ ...empty(), ...other?.valores }, other?.etapa)
    },
    startOver: () => {
      rascunho.discard()
      wizard.restart(empty())
    },
  }
}
