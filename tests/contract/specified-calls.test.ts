/**
 * The calls that the product was specified with, each with exactly its payload, over HTTP: codes without a browser, a lone text
 * for a list, `consultoria_id` null, `created_by` of an administrator; payment, vacancies and companies.
 */
import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, inject, test } from 'vitest'
import { setUpStarted } from '../support/fixtures.ts'
import { FULL } from '../support/full.ts'
import { startTestPlatform } from '../support/platform.ts'
import { startPlatformOnPostgres } from '../support/postgres/platform-on-postgres.ts'
import { createBrowserApi, readCodeSentTo } from '../functions/people.ts'

const stacks: [name: string, start: typeof startTestPlatform][] =
  inject('postgresUrl') === null ? [] : [['Postgres', startPlatformOnPostgres]]
if (FULL || stacks.length === 0) stacks.push(['PGlite', startTestPlatform])

const CLIENTE = {
  _email: 'marina@aurora.example',
  _empresa_nome: 'Oficina Imaginada',
  _responsavel_nome: 'Marina Fictícia',
  _telefone: '+55 (11) 91234-5678',
  _cidade: 'Campinas',
  _uf: 'SP',
  _setor: 'Tecnologia',
  _porte: '11–50',
  _prazo_desejado: '1 mês',
  _budget_estimado: 'R$2k–5k',
  _preferencia_consultorias: 'Atendimento online,Menor prazo de entrega',
}

const PEDIDO = {
  _tipo_servico: 'Treinamento e Desenvolvimento',
  _areas: 'Geral',
  _prazo_desejado: '1 mês',
  _budget_estimado: 'R$2k–5k',
  _setor: 'Tecnologia',
  _porte: '11–50',
  _preferencia_consultorias: 'Atendimento online,Menor prazo de entrega',
  _rs_qtd_vagas: null,
  _rs_cargos_funcao: null,
  _rs_modelo_trabalho: null,
  _rs_local_trabalho: null,
  _rs_uf: null,
  _rs_cidade_trabalho: null,
  _rs_senioridade: null,
  _rs_faixa_salarial_mensal: null,
  _rs_urgencia: null,
  _pcs_abrangencia: null,
  _pcs_qtd_cargos: null,
  _pcs_itens_desejados: null,
  _pcs_prazo_implantacao: null,
  _pcs_ferramentas_rh: null,
  _td_publico_alvo: 'Lideranças',
  _td_temas: 'Liderança',
  _td_cargas_horas: '8h',
  _td_modalidade: 'Online',
  _td_metodologia: 'Workshop',
  _co_diagnostico_atual: null,
  _co_objetivos: null,
  _co_prazo_implementacao: null,
  _rb_revisao_tipo: null,
  _rb_benchmark: null,
  _rb_estrutura_beneficios: null,
  _pco_frequencia: null,
  _pco_areas_foco: null,
  _pco_metodologia: null,
  _rp_qtd_pessoas: null,
  _rp_motivo: null,
  _rp_prazo_recolocacao: null,
  _cc_publico: null,
  _cc_servicos: null,
  _cc_modalidade: null,
  _acr_qtd_curriculos: null,
  _acr_tipo_analise: null,
  _acr_prazo_entrega: null,
  _anexos_link: null,
  _comentarios: null,
  _contexto_projeto: 'Queremos formar as nossas primeiras lideranças.',
  _status_solicitacao: 'Solicitação Efetuada',
}

describe.each(stacks)('the specified calls, on %s', (_, start) => {
  const platform = setUpStarted(() => start({ seed: true }))

  /** Signs in by the two calls as they were specified: no browser is named. */
  const signIn = async (identifier: string, channel: 'email' | 'sms' = 'email') => {
    const visitor = createBrowserApi(platform)
    const asked = await visitor.functions.invoke<unknown>('request-otp', { body: { identifier, channel } })
    expect(asked.error).toBeNull()
    const code = await readCodeSentTo(platform, identifier)
    const typed = await visitor.functions.invoke<Record<string, unknown>>('verify-otp', { body: { identifier, channel, code } })
    expect(typed.error).toBeNull()
    const answer = typed.data ?? {}
    return { answer, api: createBrowserApi(platform, String(answer['access_token'])) as unknown as SupabaseClient }
  }

  test('request-otp and verify-otp: {identifier, channel} and its code open a session, which reads its profile', async () => {
    const { answer, api } = await signIn('ana@oficina.example')
    expect(Object.keys(answer).toSorted()).toEqual(['access_token', 'needs_onboarding', 'refresh_token', 'success', 'user'])
    const { auth_user_id } = answer['user'] as { auth_user_id: string }
    const { data } = await api.from('usuarios').select('*').eq('auth_user_id', auth_user_id).single()
    expect(data).toMatchObject({ nome: 'Ana', email: 'ana@oficina.example', email_verificado: true })
    expect((await signIn('+5511900000077', 'sms')).answer).toMatchObject({ success: true, needs_onboarding: true })
  })

  test('a client and its request, with a lone text for each list', async () => {
    const visitor = createBrowserApi(platform) as unknown as SupabaseClient
    const cliente = await visitor.rpc('fn_upsert_cliente_by_email', CLIENTE)
    expect([cliente.error, typeof cliente.data]).toEqual([null, 'string'])
    const pedido = await visitor.rpc('fn_insert_solicitacao', { _cliente_id: cliente.data as string, ...PEDIDO })
    expect([pedido.error, typeof pedido.data]).toEqual([null, 'string'])
    const [row] = await platform.sql<Record<string, unknown>>(
      'select areas, td_temas, td_publico_alvo, status_solicitacao from public.solicitacoes where id = $1',
      [pedido.data],
    )
    expect(row).toEqual({
      areas: ['Geral'],
      td_temas: ['Liderança'],
      td_publico_alvo: 'Lideranças',
      status_solicitacao: 'Solicitação Efetuada',
    })
  })

  test('a registration through its four steps, with a lone text for each list', async () => {
    const visitor = createBrowserApi(platform) as unknown as SupabaseClient
    const started = await visitor.rpc('fn_insert_consultoria_step1', {
      _email: 'clara@cedro.example',
      _consultoria_nome: 'Cedro Imaginado',
      _responsavel_nome: 'Clara Inventada',
      _cargo_funcao: 'Sócia',
      _telefone: '+55 (21) 92345-6789',
      _cidade: 'Niterói',
      _uf: 'RJ',
      _tipo_atuacao: 'Pessoa Jurídica',
      _servicos: 'Recrutamento e Seleção',
    })
    expect([started.error, typeof started.data]).toEqual([null, 'string'])
    const steps = [
      {
        _tipo_atuacao: 'Pessoa Jurídica',
        _cnpj: '11.222.333/0001-81',
        _tempo_atuacao: 'De 3 a 5 anos',
        _tamanho_equipe: '2-5',
        _servicos: 'Recrutamento e Seleção',
        _etapas_concluidas: 2,
      },
      {
        _setores: 'Tecnologia',
        _porte_clientes: 'Todos os portes',
        _niveis_atendidos: 'Gerência',
        _faixa_salarial_min: 'R$ 4.500,00',
        _areas_especialidade: 'Marketing',
        _formatos: 'Remoto - Em outras regiões',
        _outras_regioes_ufs: 'SP',
        _etapas_concluidas: 3,
      },
      {
        _capacidade_media: '3',
        _modelos_precificacao: 'Pacotes',
        _consentimento_contato: true,
        _status_cadastro: 'Cadastro concluído',
        _etapas_concluidas: 4,
      },
    ]
    for (const step of steps)
      expect((await visitor.rpc('fn_update_consultoria_step', { _id: started.data as string, ...step })).error).toBeNull() // oxlint-disable-line no-await-in-loop
    const [row] = await platform.sql<Record<string, unknown>>(
      `select servicos, setores, niveis_atendidos, areas_especialidade, formatos, outras_regioes_ufs, modelos_precificacao,
         status_cadastro, etapas_concluidas from public.consultorias where email = 'clara@cedro.example'`,
    )
    expect(row).toEqual({
      servicos: ['Recrutamento e Seleção'],
      setores: ['Tecnologia'],
      niveis_atendidos: ['Gerência'],
      areas_especialidade: ['Marketing'],
      formatos: ['Remoto - Em outras regiões'],
      outras_regioes_ufs: ['SP'],
      modelos_precificacao: ['Pacotes'],
      status_cadastro: 'Cadastro concluído',
      etapas_concluidas: 4,
    })
  })

  test('a proposal: the row of six columns, returned as it was stored', async () => {
    const { api } = await signIn('bruno@consultoria.example')
    const [pedido] = await platform.sql<{ id: string }>(
      `select s.id from public.solicitacoes as s
       where s.status_solicitacao = 'Aberta' and not exists (
         select 1 from public.propostas as p where p.solicitacao_id = s.id and p.consultoria_email = 'bruno@consultoria.example'
       )
       order by s.id limit 1`,
    )
    const proposta = {
      solicitacao_id: pedido?.id,
      consultoria_email: 'bruno@consultoria.example',
      valor: 4500,
      prazo: '30 dias',
      mensagem: 'Começamos na próxima semana, com duas turmas.',
      consultoria_id: null,
    }
    const { data, error } = await api.from('propostas').insert(proposta).select().single()
    expect(error).toBeNull()
    expect(data).toMatchObject({ solicitacao_id: pedido?.id, valor: 4500, prazo: '30 dias' })
  })

  test('administrators: whether one is, the list, and a new one with who added it', async () => {
    const { api } = await signIn('admin@embira.example')
    const me = await api.from('admins').select('*').eq('email', 'admin@embira.example').eq('active', true).maybeSingle()
    expect(me.data).toMatchObject({ email: 'admin@embira.example' })
    const added = await api.from('admins').insert({ email: 'nova@embira.example', created_by: 'admin@embira.example' })
    expect(added.error).toBeNull()
    const { data } = await api.from('admins').select('*').order('created_at', { ascending: false })
    expect(data?.[0]).toMatchObject({ email: 'nova@embira.example', active: true, created_by: 'admin@embira.example' })
  })

  test('a vacancy: payment with the amount of the page, another amount refused, its state, its list by the client', async () => {
    const { api } = await signIn('rita@vagas.example')
    const cliente = await api.rpc('fn_meu_cliente', {
      _email: 'rita@vagas.example',
      _empresa_nome: 'Oficina Imaginada',
      _responsavel_nome: 'Rita Fictícia',
    })
    const { id: clienteId } = cliente.data as { id: string }
    const lista = await api
      .from('vagas')
      .select('id, cargo, empresa, status, created_at, uf, local_de_trabalho, area, senioridade')
      .eq('cliente_id', clienteId)
      .order('created_at', { ascending: false })
    const dias = (lista.data ?? []).map(({ created_at }) => String(created_at))
    expect([dias.length > 5, dias]).toEqual([true, dias.toSorted().toReversed()])
    const find = (status: string) => String(lista.data?.find((vaga) => vaga.status === status)?.id)
    const aPagar = find('pending_payment')
    const { data: vaga } = await api.from('vagas').select('*').eq('id', aPagar).single()
    const customerInfo = { name: 'Rita Fictícia', email: 'rita@vagas.example', phone: '+5511900000014' }
    const metadata = { vaga_id: aPagar, cargo: vaga.cargo, email: vaga.email, telefone: vaga.telefone }
    const pay = (amountInCents: number) =>
      api.functions.invoke<{ clientSecret: string }>('create-payment-intent', { body: { amountInCents, metadata, customerInfo } })
    const certo = await pay(vaga.valor_total)
    expect([certo.error, typeof certo.data?.clientSecret]).toEqual([null, 'string'])
    expect((await pay(1)).error).toMatchObject({ context: { status: 409 } })
    const publish = (id: string) => api.from('vagas').update({ status: 'aguardando_publicacao' }).eq('id', id)
    expect([(await publish(aPagar)).status, (await publish(find('published'))).status]).toEqual([402, 204])
    const { data: depois } = await api.from('vagas').select('codigo_ref, cargo, empresa, status').eq('id', aPagar).single()
    expect(depois).toEqual({ codigo_ref: vaga.codigo_ref, cargo: vaga.cargo, empresa: vaga.empresa, status: 'pending_payment' })
  })

  test('the profile, and a company: inserted, listed by its owner, changed, deleted', async () => {
    const { api } = await signIn('rita@vagas.example')
    const { data: eu } = await api.from('usuarios').select('id, nome, sobrenome, email, telefone').single()
    const { id: usuarioId, ...perfil } = eu as Record<string, unknown>
    expect((await api.from('usuarios').update(perfil).eq('id', usuarioId)).error).toBeNull()
    const dados = { razao_social: null, cnpj: null, setor: null, porte: null }
    const nova = { nome_fantasia: 'Oficina Imaginada', ...dados, usuario_id: usuarioId }
    expect((await api.from('empresas').insert(nova)).error).toBeNull()
    const list = () => api.from('empresas').select('*').eq('usuario_id', usuarioId).order('created_at', { ascending: false })
    const [empresa] = (await list()).data ?? []
    expect(empresa).toMatchObject(nova)
    const mudada = { ...dados, nome_fantasia: 'Oficina Mudada', setor: 'Tecnologia' }
    expect((await api.from('empresas').update(mudada).eq('id', empresa.id)).error).toBeNull()
    expect((await list()).data?.[0]).toMatchObject(mudada)
    expect((await api.from('empresas').delete().eq('id', empresa.id)).error).toBeNull()
    expect((await list()).data?.map(({ id }) => id)).not.toContain(empresa.id)
  })
})
