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

/** Service cards of the home page's hub (docs/product/site.md#pages: six). */
export const SERVICOS_DO_HUB = SERVICOS_NOS_CARTOES.slice(0, 6)
