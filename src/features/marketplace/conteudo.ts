import { NUMEROS } from './numeros'

/**
 * The nine services as shown on cards. A copy of the names and summaries of `domain/servicos`, kept equal by a test: importing the
 * registry would bring every field of the nine forms into the landing page.
 */
export const SERVICOS_NOS_CARTOES = [
  { tipo: 'Recrutamento e Seleção', resumo: 'Atração, triagem e seleção das pessoas certas para as suas vagas.' },
  { tipo: 'Plano de Cargos e Salários', resumo: 'Estrutura de cargos, trilhas de carreira e tabelas salariais claras.' },
  { tipo: 'Treinamento e Desenvolvimento', resumo: 'Programas que desenvolvem lideranças, equipes e competências.' },
  { tipo: 'Cultura Organizacional', resumo: 'Diagnóstico, valores e rituais que sustentam o jeito de ser da empresa.' },
  { tipo: 'Remuneração e Benefícios', resumo: 'Salários, bônus e benefícios comparados com o mercado.' },
  { tipo: 'Pesquisa de Clima Organizacional', resumo: 'Escuta estruturada das equipes e um plano de ação a partir dela.' },
  { tipo: 'Recolocação Profissional', resumo: 'Apoio respeitoso a quem sai da empresa, até o próximo trabalho.' },
  { tipo: 'Consultoria de carreira', resumo: 'Coaching e orientação para executivos, gestores e equipes.' },
  { tipo: 'Análise de Currículo / Redes Sociais', resumo: 'Leitura profissional de currículos, LinkedIn e portfólios.' },
] as const

/** Service cards of the home page's hub (S0 §2: six). */
export const SERVICOS_DO_HUB = SERVICOS_NOS_CARTOES.slice(0, 6)

export const PASSOS = [
  {
    titulo: 'Conte o que precisa',
    texto: 'Escolha um dos nove serviços e responda a duas etapas curtas. Leva de 2 a 3 minutos e não pede cadastro.',
  },
  {
    titulo: 'Confirme pelo e-mail',
    texto: 'Você recebe um link só seu. Por ele confirma o pedido, acompanha cada passo e pode excluir seus dados.',
  },
  {
    titulo: 'Compare e escolha',
    texto: 'Até quatro propostas, com valor e prazo lado a lado. Seus contatos só vão para a consultoria que você aceitar.',
  },
] as const

export const PERGUNTAS = [
  {
    pergunta: 'Quanto custa pedir orçamentos?',
    resposta:
      'Nada. O pedido é gratuito, não exige conta e não obriga a contratar. Você combina e paga direto à consultoria que escolher.',
  },
  {
    pergunta: 'Quem vê os meus dados?',
    resposta:
      'As consultorias leem o que você precisa, a cidade e o prazo, nunca o seu nome, e-mail ou telefone. Os contatos só são mostrados à consultoria cuja proposta você aceitar.',
  },
  {
    pergunta: 'Por que no máximo quatro propostas?',
    resposta:
      'Porque quatro dá para ler com atenção e comparar. Quando a quarta chega, o pedido deixa de receber novas e ninguém disputa o seu telefone.',
  },
  {
    pergunta: 'Em quanto tempo recebo resposta?',
    resposta: `Nossa equipe responde em até ${NUMEROS.respostaHoras} horas. O número de propostas depende do serviço, da região e do prazo que você pedir.`,
  },
  {
    pergunta: 'Posso desistir depois de enviar?',
    resposta:
      'Sim, a qualquer momento. O link de acompanhamento que vai para o seu e-mail tem a opção de excluir o pedido e os seus dados.',
  },
  {
    pergunta: 'Quais consultorias participam?',
    resposta:
      'Consultorias e profissionais autônomos de RH que se cadastram com CNPJ ou CPF e informam especialidades, regiões e formas de cobrança. A Embira apresenta; a escolha e o contrato são seus.',
  },
] as const
