import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { notify } from '@/components/feedback/notify'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { focusField } from '@/components/form/field-ids'
import { formatCnpj } from '@/domain/br/cnpj-formato'
import { formatCpf } from '@/domain/br/cpf'
import type { QuemPagou } from '@/domain/contratos/vagas'
import { buildStorageKey } from '@/domain/marca'
import { parseDocumento } from '@/domain/pagamento/documento'
import type { Metodo } from '@/domain/pagamento/pagamento-status'
import { findRecusa } from '@/domain/pagamento/recusas'
import type { Usuario } from '@/domain/perfil'
import { type Vaga, vagaQueries } from '@/features/vagas/api'
import { DE_VAGAS } from '@/features/vagas/use-vagas-mudaram'
import { type AppError, toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { readTabObject, writeTab } from '@/lib/storage/tab'
import { type Cobranca, type Escolha, getNomeCompleto, openCobranca, pagamentoQueries, type QuemPaga } from '../api'
import type { Cartao } from '../cartao/cartao'
import { checkout } from '../textos'
import type { Aviso } from './AvisoDoPagamento'
import { APROVADO, PAGAMENTO_APROVADO } from './avisos'
import { checkPagamento, type Desfecho, payVaga } from './pagar'

/* Who pays, while it is typed: kept in this tab for each vacancy, until it is paid (docs/product/payments.md#checkout). */
type Pagador = { readonly documento: string; readonly nome: string }

const chaveDo = (vagaId: string) => buildStorageKey(`pagador:${vagaId}`)

/** Keeps what is typed; null forgets it. */
const keepPagador = (vagaId: string, pagador: Pagador | null) =>
  writeTab(chaveDo(vagaId), pagador && JSON.stringify({ documento: pagador.documento, nome: pagador.nome }))

const format = (documento: string) => (documento.length > 11 ? formatCnpj(documento) : formatCpf(documento))

/** What the form begins with: what was typed in this tab, else who paid last for the company, else the name of the account. */
function beginPagador(vagaId: string, ultimo: QuemPagou | null, nomeDaConta: string): Pagador {
  const { documento, nome } = readTabObject(chaveDo(vagaId))
  return {
    documento: typeof documento === 'string' ? documento : format(ultimo?.documento ?? ''),
    nome: typeof nome === 'string' ? nome : (ultimo?.nome ?? nomeDaConta),
  }
}

/** One toast of the checkout at a time; each try has its own. */
const avisoDa = (tentativa: number) => `checkout-${tentativa}`
const DADOS = 'Por favor, verifique os dados do pagamento.'
const SEM_VAGA = 'ID da vaga não encontrado. Entre em contato conosco.'
/** What is typed is kept this long after a key. */
const REST_MS = 400
const INESPERADO = 'Erro inesperado. Entre em contato conosco.'

/** The shown data is outdated: reloads it, which opens the payment for the new total, or leads on when it is paid. */
const ficouVelho = ({ code, hint }: AppError) => [code, hint].some((motivo) => motivo === 'total_mudou' || motivo === 'ja_pago')

type Formulario = { documento: string; nome: string; forma: Metodo }

const resolver: Resolver<Formulario> = (valores) => {
  const lido = parseDocumento(valores.documento)
  const errors: Record<string, { type: string; message: string }> = {}
  if ('erro' in lido) errors.documento = { type: 'documento', message: lido.erro }
  if (valores.nome.trim().length < 2) errors.nome = { type: 'nome', message: checkout.nomeVazio }
  return { values: {}, errors }
}

/** What comes next: charge the card, make a Pix code, wait for its payment, or give the code up for a card. */
export type Passo = 'pagar' | 'gerar' | 'esperar' | 'trocar'

/** Set on return from a bank page that refused. */
type FromBank = { readonly recusa?: unknown } | null

const chaveDaCobranca = (vaga: Vaga) => ['pagamento', 'cobranca', { vagaId: vaga.id, total: vaga.valor_total }] as const

/** The open payment, for the vacancy's current total. Cached only as long as the page is open. */
function useCobranca(vaga: Vaga, perfil: Usuario, reler: () => unknown) {
  return useQuery({
    queryKey: chaveDaCobranca(vaga),
    queryFn: () =>
      openCobranca(vaga, perfil, null).catch((failure: unknown) => {
        const erro = toAppError(failure)
        if (ficouVelho(erro)) void reler()
        throw erro
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    // While another total loads, the card fields keep their input.
    placeholderData: (previous) => previous,
  })
}

/** @param vencido the Pix code that is over */
const findPasso = (aberta: Cobranca | undefined, forma: Metodo, vencido: string | null): Passo => {
  if (forma === 'cartao') return aberta?.metodo === 'pix' ? 'trocar' : 'pagar'
  return aberta?.metodo === 'pix' && aberta.intentId !== vencido ? 'esperar' : 'gerar'
}

/** State of the checkout. @param vistoAntes total in centavos that the person saw before coming here */
export function useCheckout(vaga: Vaga, perfil: Usuario, ultimo: QuemPagou | null, vistoAntes: number) {
  const { id, valor_total: total } = vaga
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { recusa } = (useLocation().state as FromBank) ?? {}
  const form = useForm<Formulario>({
    defaultValues: { ...beginPagador(id, ultimo, getNomeCompleto(perfil)), forma: 'cartao' },
    shouldFocusError: false,
    resolver,
  })
  useKeptTyping(form, () => keepPagador(id, form.getValues()), REST_MS)
  const cartao = useRef<Cartao>(null)
  const press = useSingleFlight()
  const tentativa = useRef(0)
  const [pagando, setPagando] = useState(false)
  /** The Pix code that is over, by its payment. */
  const [vencido, setVencido] = useState<string | null>(null)
  /** The payment that was opened by a press here, not found open. */
  const [feita, setFeita] = useState<string | null>(null)
  const [visto, setVisto] = useState(vistoAntes)
  const [dito, setDito] = useState<Aviso>(() =>
    typeof recusa === 'string' ? { tipo: 'recusado', recusa: findRecusa(recusa) } : null,
  )
  /** The way to pay that it was said of. */
  const [deQual, setDeQual] = useState<Metodo>('cartao')
  const reler = () =>
    queries.invalidateQueries(vagaQueries.byId(id)).then(() => queries.invalidateQueries(vagaQueries.canais(id)))
  const cobranca = useCobranca(vaga, perfil, reler)
  const pagamento = useQuery(pagamentoQueries.daVaga(id))

  /** For input to correct; what the bank or the server answered is shown beside the button alone. */
  const avisar = () => notify.error(DADOS, undefined, avisoDa(tentativa.current))

  /** Nothing was charged: what was open here may have been given up in another window, so the payment is asked for again. */
  const askAgain = async (): Promise<Aviso> => {
    const antes = cobranca.data?.metodo
    void pagamento.refetch()
    const { data: aberta } = await cobranca.refetch()
    if (aberta === undefined || aberta.metodo === antes) return { tipo: 'nao_cobrado' }
    // A code that is open has its own notice.
    return aberta.metodo === 'pix' ? null : { tipo: 'trocado' }
  }

  const refused = async (erro: AppError) => {
    if (ficouVelho(erro)) {
      await reler()
      // A new total opens its own payment, and has its own notice.
      const { valor_total = total } = queries.getQueryData(vagaQueries.byId(id).queryKey) ?? {}
      return valor_total === total ? setDito(await askAgain()) : undefined
    }
    if (erro.hint === 'outro_pagador') void cobranca.refetch()
    if (erro.status === 422 && [erro.hint, erro.code].includes('documento')) {
      form.setError('documento', { type: 'server', message: erro.message })
      focusField('documento')
      return avisar()
    }
    return setDito({ tipo: 'falhou', mensagem: erro.status === 404 ? SEM_VAGA : erro.message })
  }

  const proceed = async (desfecho: Desfecho) => {
    // A person who left meanwhile stays where they are: the toast shows the result.
    const aqui = window.location.pathname === paths.checkout()
    switch (desfecho.fim) {
      case 'pago':
        keepPagador(id, null)
        // Invalidated for the next reader only: a refetch now would show the vacancy as paid and redirect this page.
        for (const table of DE_VAGAS) void queries.invalidateQueries({ queryKey: [table], refetchType: 'none' })
        notify.arrival(PAGAMENTO_APROVADO, 'Sua vaga está sendo processada para publicação.', APROVADO)
        if (aqui) {
          const { cargo, empresa } = vaga
          const state = { protocolo: desfecho.protocolo, cargo, empresa }
          navigate(paths.confirmacao({ vaga: id }), { replace: true, state })
        }
        return
      case 'processando':
        if (aqui) navigate(paths.checkoutSucesso({ vaga: id }), { replace: true })
        return
      case 'incompleto':
        avisar()
        return
      case 'recusado':
        setDito({ tipo: 'recusado', recusa: desfecho.recusa })
        return
      case 'servidor':
        return refused(desfecho.erro)
      case 'nao_cobrado':
        setDito(await askAgain())
        return
      default:
        setDito({ tipo: desfecho.fim })
    }
  }

  const run = async (work: () => Promise<Desfecho | null>) => {
    setDito(null)
    setDeQual(form.getValues('forma'))
    // The message of an earlier try must not stay during this one.
    notify.dismiss(avisoDa(tentativa.current))
    tentativa.current += 1
    try {
      const desfecho = await work()
      if (desfecho) await proceed(desfecho)
    } catch {
      setDito({ tipo: 'falhou', mensagem: INESPERADO })
    } finally {
      setPagando(false)
    }
  }
  const pressOnce = (work: () => Promise<Desfecho | null>) => press(() => run(work))

  const metodo = cobranca.data?.metodo
  const comPix = cobranca.data?.pix_ligado
  const aberto = useRef(false)
  // An effect, because the form is outside of React: a code that is still open is shown after a reload, else the way of the last time. From
  // then on the person chooses.
  useEffect(() => {
    if (!metodo || aberto.current) return
    aberto.current = true
    form.setValue('forma', metodo === 'cartao' && comPix && ultimo ? ultimo.metodo : metodo)
  }, [form, metodo, comPix, ultimo])
  const forma = useWatch({ control: form.control, name: 'forma' })

  const passo = findPasso(cobranca.data, forma, vencido)

  /** Opens the payment of the other kind, or another code; the open one is closed first. */
  const abrir = async (escolha: Escolha): Promise<Desfecho | null> => {
    try {
      const aberta = await openCobranca(vaga, perfil, escolha)
      setFeita(aberta.intentId)
      queries.setQueryData(chaveDaCobranca(vaga), aberta)
      // Money of the code that was given up may still come.
      void pagamento.refetch()
      return null
    } catch (failure) {
      // What was open before may be closed by now; why it cannot be read stands in its place.
      const { error } = await cobranca.refetch()
      return error ? null : { fim: 'servidor', erro: toAppError(failure) }
    }
  }

  /** Who pays, once both fields are right; else null, and the first wrong one is shown. */
  const lerQuemPaga = async (): Promise<QuemPaga | null> => {
    if (!(await form.trigger(['documento', 'nome']))) {
      focusField(form.getFieldState('documento').invalid ? 'documento' : 'nome')
      avisar()
      return null
    }
    const { documento } = parseDocumento(form.getValues('documento')) as { documento: string }
    return { documento, nome: form.getValues('nome').trim() }
  }

  const mudou = total !== visto && !pagando
  return {
    forma,
    passo,
    recente: cobranca.data?.intentId === feita,
    vencido: cobranca.data?.intentId === vencido,
    form,
    cartao,
    cobranca,
    /** The card may be charged: the payment is open, and matches the screen. */
    pronto: cobranca.data !== undefined && !cobranca.isPlaceholderData,
    pagando,
    aviso: mudou
      ? ({ tipo: 'total', antes: visto } as const)
      : (dito?.tipo === 'recusado' || dito?.tipo === 'falhou') && deQual !== forma
        ? null
        : dito,
    /** What came for this vacancy and goes back. */
    voltou: pagamento.data?.reembolsos ?? [],
    vencer: () => {
      setVencido(cobranca.data?.intentId ?? null)
      void pagamento.refetch()
    },
    /** What the button does at this step. */
    enviar: () =>
      void pressOnce(async () => {
        if (passo === 'esperar') return null
        if (passo === 'trocar') {
          setPagando(true)
          return abrir({ metodo: 'cartao' })
        }
        const quemPaga = await lerQuemPaga()
        if (quemPaga === null) return null
        if (passo === 'gerar') {
          setVisto(total)
          setPagando(true)
          return abrir({ metodo: 'pix', ...quemPaga })
        }
        if (cartao.current === null || cobranca.data === undefined || cobranca.isPlaceholderData) {
          avisar()
          return null
        }
        setVisto(total)
        setPagando(true)
        const volta = new URL(paths.confirmacao({ vaga: id }), window.location.origin).href
        return payVaga({ vagaId: id, quemPaga, totalCentavos: total, cartao: cartao.current, volta })
      }),
    /** Asks for the payment's status after a lost answer. */
    conferir: () =>
      void pressOnce(() => {
        setPagando(true)
        return checkPagamento(id)
      }),
  }
}
